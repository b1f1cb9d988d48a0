import type { MoneyBooks } from '@pindivantalu/domain/payments/money-books.wire'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { momentOf } from '../order-days.ts'

/** What the owner saw to in another way, the newest first. */
export function DealtWithList({ dealtWith }: Pick<MoneyBooks, 'dealtWith'>) {
  if (dealtWith.length === 0) return null
  return (
    <Panel title="Dealt with" className="mt-8">
      <ul className="mt-3 grid gap-3 wrap-anywhere">
        {dealtWith.map(({ paymentId, amount, at, by, note }) => (
          <li key={paymentId}>
            <span className="block">
              <Money rupees={amount} /> <span className="font-mono text-sm text-ink-2">{paymentId}</span>
            </span>
            <span className="block">{note}</span>
            <span className="text-sm text-ink-2">{[by, momentOf(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
