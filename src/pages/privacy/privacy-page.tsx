import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pickName } from '../../blocks/language/pick-name.ts'
import type { PageModule } from '../page.ts'
import { useStores } from '../shared/app-context.ts'
import { PageFrame } from '../shared/page-frame.tsx'

/** What a reader agrees to when registering: what is kept, why, and how it goes away. */
function PrivacyPage() {
  const { t, i18n } = useLingui()
  const { library } = useStores()
  const name = pickName(i18n.locale, library.tenantname, library.tenantname_eng)
  return (
    <PageFrame title={t`隐私政策`}>
      <div className="flex max-w-prose flex-col gap-5 px-5 pb-10 leading-normal">
        <p><Trans>这里说明{name}在本服务中保存哪些信息、用来做什么。</Trans></p>
        <Section title={t`保存什么`}><Trans>你注册时填写的用户名、姓名、手机号和邮箱，以及你提交的荐购和理由。密码只以无法还原的形式保存。</Trans></Section>
        <Section title={t`用来做什么`}><Trans>办理你的荐购，并把结果告诉你。只有本馆的工作人员能看到，其他图书馆看不到。</Trans></Section>
        <Section title={t`保存在手机上的`}><Trans>语言、显示设置、所在图书馆、登录状态，以及没有提交的荐购理由。退出登录时，除语言、显示设置和图书馆外都会清除。</Trans></Section>
        <Section title={t`更正与删除`}><Trans>要更正或删除你的信息，请联系图书馆。</Trans></Section>
      </div>
    </PageFrame>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-text-muted">{children}</p>
    </section>
  )
}

export const privacyPage: PageModule = { Page: PrivacyPage, title: (i18n) => i18n._(msg`隐私政策`) }
