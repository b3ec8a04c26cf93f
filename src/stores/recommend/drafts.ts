import type { Shared } from '../shared.ts'
import { createDraft, type Draft } from './draft.ts'

export type Drafts = { draft: (keyid: string) => Draft }

/** One draft a book, for as long as its reader stays. */
export function createDrafts(shared: Shared): Drafts {
  const drafts = new Map<string, Draft>()
  let owner = shared.session.reader()
  // What one reader typed is nobody else's business.
  shared.session.$session.listen(() => {
    if (shared.session.reader() === owner) return
    owner = shared.session.reader()
    drafts.clear()
  })
  return {
    draft(keyid) {
      const draft = drafts.get(keyid) ?? createDraft(shared, keyid)
      drafts.set(keyid, draft)
      return draft
    },
  }
}
