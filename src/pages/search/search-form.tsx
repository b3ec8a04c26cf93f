import { useLingui } from '@lingui/react/macro'
import { SearchBox } from '../../ui/search-box/search-box.tsx'
import { linkTo } from '../shared/links.ts'
import { useKeyword } from '../shared/use-keyword.ts'
import { useNavigation } from '../shared/use-navigation.ts'
import { useTyped } from '../shared/use-typed.ts'

/** The keyword of the results, ready to be changed. */
export function SearchForm({ path, keyword, label }: { path: string; keyword: string; label: string }) {
  const { t } = useLingui()
  const { onNavigate } = useNavigation()
  const keywordOf = useKeyword()
  const [{ searchKeyWord }, setTyped] = useTyped({ searchKeyWord: keyword })

  function search(typed: string) {
    const wanted = keywordOf(typed)
    if (wanted !== undefined && wanted !== keyword) onNavigate({ href: linkTo(path, { searchKeyWord: wanted }) })
  }
  return (
    <div className="px-5 pb-2">
      <SearchBox
        action={linkTo(path)}
        name="searchKeyWord"
        label={label}
        placeholder={label}
        submitLabel={t`检索`}
        clearLabel={t`清空`}
        value={searchKeyWord}
        onValueChange={(typed) => setTyped({ searchKeyWord: typed })}
        onSearch={(asked) => search(asked.keyword)}
      />
    </div>
  )
}
