import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { numberWithoutSlashes } from '@pindivantalu/domain/orders/invoices/invoice-number'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { FileText } from 'lucide-react'

/** A reader who may not have the invoice gets no number, and so no link. What was sent again has a delivery note. */
export function InvoiceLink({ order: { _id, invoiceNumber, replaces } }: { order: OrderView }) {
  if (replaces)
    return <PaperLink href={`/api/orders/${_id}/delivery-note`}>{t('Delivery note (PDF)')}</PaperLink>
  if (!invoiceNumber) return null
  return <PaperLink href={`/api/orders/${_id}/invoice`}>{t('Invoice (PDF)')}</PaperLink>
}

/** One for each time that money of the order went back. */
export function CreditNoteLinks({ order: { _id, creditNotes } }: { order: OrderView }) {
  if (creditNotes.length === 0) return null
  return (
    <ul>
      {creditNotes.map(({ number, amount }) => (
        <li key={number}>
          <PaperLink href={`/api/orders/${_id}/credit-notes/${numberWithoutSlashes(number)}`}>
            {t('Credit note of {amount} (PDF)', { amount: formatRupees(fromRupees(amount)) })}
          </PaperLink>
        </li>
      ))}
    </ul>
  )
}

function PaperLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center gap-2">
      <FileText className="icon" />
      {children}
    </a>
  )
}
