import { useLingui } from '@lingui/react/macro'
import { IconButtonLink } from '../../ui/icon-button/icon-button.tsx'
import { ScanIcon } from '../../ui/icon/icons.tsx'
import { useBroken } from '../../ui/image/use-broken.ts'
import { SearchBox } from '../../ui/search-box/search-box.tsx'
import { linkProps } from '../navigation/link-props.ts'

export type HomeHeroProps = {
  /** The library's slogan in each language; empty where it has none. */
  homeword: string
  ehomeword: string
  banner?: string | undefined
  /** Where the plain form goes: the results page. */
  action: string
  keywordName?: string | undefined
  keyword: string
  onKeyword?: ((keyword: string) => void) | undefined
  /** Also for an empty keyword: the page says "检索词不能为空". */
  onSearch?: ((search: { keyword: string }) => void) | undefined
  scan?: { href: string; onScan?: (() => void) | undefined } | undefined
}

/** The library's colour, its slogan set like a title page between the thick and thin rules of old prints, and the search. */
export function HomeHero({ homeword, ehomeword, banner, action, keywordName = 'searchKeyWord', keyword, onKeyword, onSearch, scan }: HomeHeroProps) {
  const { t, i18n } = useLingui()
  const { isBroken, ref, onError } = useBroken(banner)
  // A slogan in the other language is no slogan: the default stands in its place.
  const slogan = (i18n.locale.startsWith('en') ? ehomeword : homeword) || t`你选书，图书馆买单`
  return (
    <section aria-label={t`检索`} className="overflow-hidden bg-brand-solid text-brand-on-solid [--brand-focus:var(--brand-on-solid)] sm:rounded-lg">
      {!isBroken && <img ref={ref} key={banner} src={banner} alt="" onError={onError} fetchPriority="high" decoding="async" className="aspect-banner w-full object-cover" />}
      <div className="flex flex-col gap-6 px-5 pt-6 pb-7">
        <div className="border-t-4 border-current pt-1">
          <p className="border-t border-current pt-5 font-serif text-2xl font-semibold tracking-wide text-balance">{slogan}</p>
        </div>
        <SearchBox
          action={action}
          name={keywordName}
          label={t`检索词`}
          placeholder={t`书名、作者或 ISBN`}
          submitLabel={t`检索`}
          clearLabel={t`清空检索词`}
          value={keyword}
          onValueChange={onKeyword}
          onSearch={onSearch}
          trailing={scan && <IconButtonLink {...linkProps(scan.href, scan.onScan)} label={t`扫一扫`} variant="brand"><ScanIcon /></IconButtonLink>}
        />
      </div>
    </section>
  )
}
