import type { ReactNode } from 'react'
import type { Scheme } from '../../design-tokens/schemes.ts'
import { homePage } from '../../src/pages/home/home-page.tsx'
import { personalCenterPage } from '../../src/pages/personal-center/personal-center-page.tsx'
import { emptyRecommend } from '../../src/blocks/recommend-form/check-recommend.ts'
import { RecommendForm } from '../../src/blocks/recommend-form/recommend-form.tsx'
import { someBooks, tenHotItems } from '../fixtures/books.ts'
import { says } from '../fixtures/fake-call.ts'
import { theMenu } from '../fixtures/library.ts'
import { aNotice, aUser } from '../fixtures/reader.ts'
import { PageStage } from '../pages/page-stage.tsx'
import { themed } from './panel.tsx'

const answers = {
  menuList: says({ data: theMenu() }),
  hotList: says({ data: { total: 10, docs: tenHotItems() } }),
  simpsearch: says({ total: 9, data: someBooks() }),
  dispRule: says({ data: { isdisphelp: 1, helpjson: [] } }),
}
const nothing = () => undefined

/** Two pages and a block of the product under the theme called `tenant`, each as wide as a phone. */
export function StudioPreview({ tenant, scheme }: { tenant: string; scheme: Scheme }) {
  const user = aUser()
  return (
    <div {...themed(tenant, scheme)} className="flex flex-wrap gap-4 bg-surface-sunken p-4 text-text-default">
      <Frame label="Home">
        <PageStage page={homePage} path="/homepage" answers={answers} user={user} />
      </Frame>
      <Frame label="Personal center">
        <PageStage page={personalCenterPage} path="/userInfoPage" answers={answers} user={user} />
      </Frame>
      <Frame label="Recommendation">
        <RecommendForm
          book={{ title: '乡土中国', author: '费孝通', picfile: '' }}
          notice={aNotice()}
          value={{ ...emptyRecommend, reasoncode: 'teaching' }}
          onChange={nothing}
          onSubmit={nothing}
          state="idle"
          mineHref="/mobile/myRecommendation"
        />
      </Frame>
    </div>
  )
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="w-full max-w-dialog overflow-y-auto rounded-md border border-border-strong bg-surface-page" style={{ height: '44rem' }}>
      {children}
    </section>
  )
}
