import type { Shared } from '../shared.ts'
import { createDraft, type Draft } from './draft.ts'

export type Drafts = { draft: (keyid: string) => Draft }

/** One draft a book, for as long as the browser session lasts. */
export function createDrafts(shared: Shared): Drafts {
  const drafts = new Map<string, Draft>()
  return {
    draft(keyid) {
      const draft = drafts.get(keyid) ?? createDraft(shared, keyid)
      drafts.set(keyid, draft)
      return draft
    },
  }
}
