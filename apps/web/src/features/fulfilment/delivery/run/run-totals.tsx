import type { RunTotals as Totals } from '@pindivantalu/domain/fulfilment/run-today'
import { t } from '@pindivantalu/texts/t'

/** The day in four numbers, below the partner's name. `given` is null where this phone does not know it. */
export function RunTotals({ totals: { stops, given, left, back }, isGivenKnown }: RunTotalsProps) {
  const counts = [
    [isGivenKnown ? stops : stops - given, t('stops', {}, 'run')],
    [isGivenKnown ? given : '–', t('given', {}, 'run')],
    [left, t('left', {}, 'run')],
    [back, t('back', {}, 'run')],
  ]
  return (
    <ul className="on-dark grid grid-cols-4 divide-x divide-white/20 border-t border-white/20 bg-inverse text-center text-on-inverse">
      {counts.map(([count, label]) => (
        <li key={label} className="min-w-0 px-0.5 py-1.5 text-sm leading-5 wrap-anywhere">
          <b className="block text-lg leading-6 font-semibold">{count}</b>
          {label}
        </li>
      ))}
    </ul>
  )
}

type RunTotalsProps = { totals: Totals; isGivenKnown: boolean }
