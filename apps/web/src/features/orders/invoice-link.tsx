import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { FileText } from 'lucide-react'

/** A reader who may not have the invoice gets no number, and so no link. What was sent again has a delivery note. */
export function InvoiceLink({ order: { _id, invoiceNumber, replaces } }: { order: OrderView }) {
  if (!invoiceNumber && !replaces) return null
  return (
    <a
      href={`/api/orders/${_id}/${replaces ? 'delivery-note' : 'invoice'}`}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center gap-2"
    >
      <FileText className="icon" />
      {replaces ? t('Delivery note (PDF)') : t('Invoice (PDF)')}
    </a>
  )
}
