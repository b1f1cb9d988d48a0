import type { MoneyBooks } from '@pindivantalu/domain/payments/money-books.wire'
import { Money } from '../../../ui/shop/money.tsx'
import { momentOf } from '../order-days.ts'

/** What the owner saw to in another way, the newest first. */
export function DealtWithList({ dealtWith }: Pick<MoneyBooks, 'dealtWith'>) {
  if (dealtWith.length === 0) return null
  return (
    <section className="panel mt-8" aria-labelledby="dealt-with">
      <h2 id="dealt-with" className="panel-title">
        Dealt with
      </h2>
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
    </section>
  )
}
