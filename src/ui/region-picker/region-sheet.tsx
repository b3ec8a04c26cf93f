import { useEffect, useState } from 'react'
import { ErrorState } from '../error-state/error-state.tsx'
import { CONTROL } from '../field/field.tsx'
import { Listbox } from '../listbox/listbox.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { SkeletonGroup, SkeletonText } from '../skeleton/skeleton.tsx'
import { pathOnward, pathTo, type Region, type RegionPath, searchRegions } from './region-search.ts'

export type RegionWords = {
  close: string
  /** Names the field to search in, and its placeholder: "搜索地区". */
  search: string
  /** The levels, from the outermost in: "省份", "城市", "区县". */
  levels: readonly string[]
  /** Names the list of what was found. */
  found: string
  noMatch: string
  loading: string
  failed: string
  retry: string
}

export type RegionSheetProps = {
  id: string
  title: string
  value: string | undefined
  load: () => Promise<readonly Region[]>
  words: RegionWords
  onClose: () => void
  onConfirm: (chosen: { id: string; path: RegionPath }) => void
}

type Loaded = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; regions: readonly Region[] }

/** Provinces, then cities, then counties, or any of them by name. Loaded by RegionField when it is asked for. */
export function RegionSheet({ id, title, value, load, words, onClose, onConfirm }: RegionSheetProps) {
  const [state, setState] = useState<Loaded>({ status: 'loading' })
  const [asked, setAsked] = useState(load)
  useEffect(() => {
    let isWanted = true
    const set = (next: Loaded) => (isWanted ? setState(next) : undefined)
    asked.then(
      regions => set({ status: 'ready', regions }),
      () => set({ status: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [asked])

  return (
    <Sheet isOpen id={id} onClose={onClose} title={title} closeLabel={words.close}>
      <div className="h-96">
        {state.status === 'loading' && (
          <SkeletonGroup label={words.loading}>
            <SkeletonText lines={8} />
          </SkeletonGroup>
        )}
        {state.status === 'failed' && (
          <ErrorState
            title={words.failed}
            retryLabel={words.retry}
            isWholePage={false}
            onRetry={() => {
              setState({ status: 'loading' })
              setAsked(load())
            }}
          />
        )}
        {state.status === 'ready' && <RegionPanel regions={state.regions} value={value} words={words} onConfirm={onConfirm} />}
      </div>
    </Sheet>
  )
}

type RegionPanelProps = Pick<RegionSheetProps, 'value' | 'words' | 'onConfirm'> & { regions: readonly Region[] }

function RegionPanel({ regions, value, words, onConfirm }: RegionPanelProps) {
  const [path, setPath] = useState<RegionPath>(() => (value === undefined ? [] : (pathTo(value, regions) ?? [])))
  /** The level looked at; the last one of a path that is whole. */
  const [level, setLevel] = useState(() => Math.max(0, path.at(-1)?.children === undefined ? path.length - 1 : path.length))
  const [keyword, setKeyword] = useState('')
  const isSearching = keyword.trim() !== ''
  const found = isSearching ? searchRegions(keyword, regions) : []

  function take(next: RegionPath) {
    const whole = pathOnward(next)
    const last = whole.at(-1)
    setKeyword('')
    setPath(whole)
    if (last === undefined) return
    if (last.children === undefined || last.children.length === 0) onConfirm({ id: last.id, path: whole })
    else setLevel(whole.length)
  }

  const options = level === 0 ? regions : (path[level - 1]?.children ?? [])
  return (
    <div className="flex h-full flex-col gap-2 pt-1">
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        value={keyword}
        onChange={event => setKeyword(event.target.value)}
        className={`${CONTROL} h-11 shrink-0`}
      />
      {isSearching ? (
        <>
          <p role="status" className="text-sm text-text-muted empty:hidden">
            {found.length === 0 ? words.noMatch : ''}
          </p>
          <div className="min-h-0 grow">
            {found.length > 0 && (
              <Listbox
                label={words.found}
                options={found.map(each => ({
                  value: each.at(-1)?.id ?? '',
                  label: each.at(-1)?.name ?? '',
                  hint: each.length > 1 ? each.slice(0, -1).map(({ name }) => name).join(' ') : undefined,
                }))}
                onValueChange={id => take(found.find(each => each.at(-1)?.id === id) ?? [])}
              />
            )}
          </div>
        </>
      ) : (
        <>
          <ol className="flex shrink-0 border-b border-border-default">
            {words.levels.slice(0, path.length + 1).map((name, index) => (
              <li key={name} className="min-w-0">
                <button
                  type="button"
                  aria-current={index === level ? 'step' : undefined}
                  onClick={() => setLevel(index)}
                  className="relative min-h-11 max-w-full truncate px-3 text-base text-text-muted focus-visible:-outline-offset-2 aria-[current=step]:font-semibold aria-[current=step]:text-brand-text aria-[current=step]:after:absolute aria-[current=step]:after:inset-x-3 aria-[current=step]:after:bottom-0 aria-[current=step]:after:h-0.5 aria-[current=step]:after:bg-brand-control"
                >
                  {path[index]?.name ?? name}
                </button>
              </li>
            ))}
          </ol>
          <div className="min-h-0 grow">
            <Listbox
              key={`${level} ${path[level - 1]?.id ?? ''}`}
              takesFocus
              label={words.levels[level] ?? ''}
              options={options.map(({ id, name }) => ({ value: id, label: name }))}
              value={path[level]?.id}
              onValueChange={id => {
                const chosen = options.find(option => option.id === id)
                if (chosen !== undefined) take([...path.slice(0, level), chosen])
              }}
            />
          </div>
        </>
      )}
    </div>
  )
}
