import { type DerivedTheme, type Scheme, SCHEMES } from '../../design-tokens/derive.ts'
import { brandRatios } from '../../design-tokens/pairs.ts'
import { CheckIcon, WarningIcon } from '../../src/ui/icon/icons.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'

/** The smallest contrast of each name in a scheme, since that is the one that decides. */
function rowsOf(theme: DerivedTheme, scheme: Scheme) {
  const smallest = new Map<string, ReturnType<typeof brandRatios>[number]>()
  for (const pair of brandRatios(theme[scheme], scheme)) {
    const known = smallest.get(pair.name)
    if (known === undefined || pair.ratio < known.ratio) smallest.set(pair.name, pair)
  }
  return [...smallest.values()]
}

/** Every name that has to stand out, on the ground where it stands out least. */
export function ContrastTable({ theme }: { theme: DerivedTheme }) {
  return (
    <div className="flex flex-col gap-6">
      {SCHEMES.map(scheme => (
        <table key={scheme} className="w-full text-left text-sm">
          <caption className="pb-1 text-left font-medium">{scheme}</caption>
          <thead>
            <tr className="border-b border-border-strong text-text-muted">
              {['Name', 'On', 'Contrast', 'At least', 'Result'].map(head => (
                <th key={head} scope="col" className="py-1 pr-3 font-medium">{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(theme, scheme).map(({ name, ground, ratio, least }) => (
              <tr key={name} className="border-b border-border-default">
                <th scope="row" className="py-1 pr-3 font-normal">
                  <span className="inline-flex items-center gap-2">
                    <span className="size-5 rounded-sm border border-border-strong" style={{ background: theme[scheme][name] }} />
                    {name}
                  </span>
                </th>
                <td className="py-1 pr-3 font-mono">{ground}</td>
                <td className="py-1 pr-3 font-mono">{ratio.toFixed(2)}</td>
                <td className="py-1 pr-3 font-mono">{least}</td>
                <td className="py-1">{ratio >= least ? <Verdict isGood /> : <Verdict isGood={false} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

const Verdict = ({ isGood }: { isGood: boolean }) => (
  <span className={`inline-flex items-center gap-1 ${isGood ? 'text-success-text' : 'text-danger-text'}`}>
    {isGood ? <CheckIcon size="sm" /> : <WarningIcon size="sm" />} {isGood ? 'pass' : 'fail'}
  </span>
)

/** What could not be taken as it was given, and what was taken instead. */
export function Adjustments({ theme }: { theme: DerivedTheme }) {
  if (theme.adjustments.length === 0) return <p className="text-text-muted">All three colours are taken as given, in every scheme.</p>
  return (
    <ul className="ruled text-sm">
      {theme.adjustments.map(({ scheme, token, given, taken, nearest, reason }) => (
        <li key={`${scheme} ${token}`} className="flex flex-col gap-1 py-2">
          <span className="flex flex-wrap items-center gap-2">
            <StatusTag size="sm">{scheme}</StatusTag>
            <span className="font-medium">{token}</span>
            <span className="font-mono">{given} → {taken}</span>
            <span aria-hidden="true" className="h-5 w-10 rounded-sm border border-border-strong" style={{ background: taken }} />
          </span>
          <span className="text-text-muted">{reason}</span>
          {nearest !== undefined && nearest !== taken && <span className="text-text-muted">The nearest shade that would be taken as it is: <span className="font-mono">{nearest}</span></span>}
        </li>
      ))}
    </ul>
  )
}
