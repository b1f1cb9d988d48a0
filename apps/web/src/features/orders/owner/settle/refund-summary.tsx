import { formatRupees, sumOf } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Fragment } from 'react'
import type { RefundPreview } from './refund-preview.ts'

type RefundSummaryProps = { order: OrderView; preview: RefundPreview | undefined }

/** What will happen to the money. It keeps its room while nothing is chosen. */
export function RefundSummary({ order, preview }: RefundSummaryProps) {
  return (
    <section className="min-h-40 rounded-md bg-sunken p-4 text-sm" aria-label="What happens">
      {preview ? (
        <dl className="sums text-ink">
          {rowsOf(preview).map(({ label, amount, isSum }) => (
            <Fragment key={label}>
              <dt className={isSum ? 'sums-total' : undefined}>{label}</dt>
              <dd className={isSum ? 'sums-total' : undefined}>{amount}</dd>
            </Fragment>
          ))}
        </dl>
      ) : (
        <p>Choose what goes back, and it is reckoned here.</p>
      )}
      <p className="mt-2">{afterwards(order)}</p>
    </section>
  )
}

function rowsOf({ lines, amount, gst, kept }: RefundPreview) {
  const packets = lines.filter(({ quantity }) => quantity > 0)
  const isByPacket = packets.length === lines.length
  const values = isByPacket
    ? packets.map(line => ({
        label: `${line.quantity} × ${line.description}`,
        amount: sumOf(line.taxableValue, line.untaxedValue),
      }))
    : [
        {
          label: 'Without tax',
          amount: sumOf(...lines.flatMap(line => [line.taxableValue, line.untaxedValue])),
        },
      ]
  return [
    ...values.map(row => ({ ...row, amount: formatRupees(row.amount), isSum: false })),
    { label: 'GST', amount: formatRupees(gst), isSum: false },
    { label: 'Back to the customer', amount: formatRupees(amount), isSum: true },
    { label: 'Kept afterwards', amount: formatRupees(kept), isSum: false },
  ]
}

function afterwards({ paidOutside, user }: OrderView): string {
  const way = paidOutside
    ? 'It was paid to you, and you give it back yourself.'
    : 'It goes back the way it came, in 5 to 7 working days.'
  const language = user.language === 'te' ? ' in Telugu' : ''
  return `${way} A credit note is made, and the customer is told${language}. This cannot be undone.`
}
