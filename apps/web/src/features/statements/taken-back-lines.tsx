import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { PAY_METHOD_NAMES } from '@pindivantalu/domain/statements/statement'
import type { PersonStatementsView } from '@pindivantalu/domain/statements/statement.wire'
import { Money } from '../../ui/shop/money.tsx'

/** Payments of one month that were marked by mistake, the newest first. */
export function TakenBackLines({ takenBack }: Pick<PersonStatementsView, 'takenBack'>) {
  if (takenBack.length === 0) return null
  return (
    <ul aria-label="Payments taken back" className="grid gap-1 text-sm text-ink-2">
      {takenBack.map(({ at, total, paidOn, method, reference, reason, by }) => (
        <li key={at} className="wrap-anywhere">
          <Money rupees={total} /> of {formatDay(paidOn)}
          {`, ${[PAY_METHOD_NAMES[method], reference].filter(Boolean).join(', ')}, was taken back on `}
          {formatDay(dayInHyderabad(new Date(at)))}
          {by && ` by ${by}`}
          {reason && `: ${reason}`}
        </li>
      ))}
    </ul>
  )
}
