import { numberWithoutSlashes } from '@pindivantalu/domain/orders/invoices/invoice-number'
import { Link } from 'react-router'
import { useHasDuty } from '../../../lib/worker.ts'

const CLASSES = 'link inline-flex min-h-9 items-center font-mono max-lg:min-h-11 pointer-coarse:min-h-11'

/** Who sees the books alone reads which order it was. */
export function OrderLink({ order: { _id, reference } }: { order: { _id: string; reference: string } }) {
  const mayOpen = useHasDuty('order')
  if (!mayOpen) return <span className="block font-mono">{reference}</span>
  return (
    <Link to={`/order/${_id}`} className={CLASSES} aria-label={`Order ${reference}`}>
      {reference}
    </Link>
  )
}

export function CreditNoteLink({ orderId, number }: { orderId: string; number: string }) {
  return (
    <a
      href={`/api/orders/${orderId}/credit-notes/${numberWithoutSlashes(number)}`}
      target="_blank"
      rel="noopener"
      className={`${CLASSES} text-sm lg:whitespace-nowrap`}
      aria-label={`Credit note ${number} (PDF)`}
    >
      {number}
    </a>
  )
}
