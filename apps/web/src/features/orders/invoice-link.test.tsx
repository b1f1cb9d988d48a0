import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CreditNoteLinks, InvoiceLink } from './invoice-link.tsx'

it('leads to the invoice only who may have it', () => {
  expect(renderToString(<InvoiceLink order={anOrder()} />)).toContain('Invoice (PDF)')
  expect(renderToString(<InvoiceLink order={anOrder({ invoiceNumber: null })} />)).toBe('')
})

it('leads to each credit note, by what it gave back', () => {
  const creditNotes = [
    { number: 'CN/2627/000001', issuedAt: '2026-05-02T06:30:00.000Z', amount: '136.50' },
    { number: 'CN/2627/000007', issuedAt: '2026-05-03T06:30:00.000Z', amount: '1050.00' },
  ]
  const shown = renderToString(<CreditNoteLinks order={anOrder({ creditNotes })} />)
  expect(shown).toContain('Credit note of ₹136.50 (PDF)')
  expect(shown).toContain('Credit note of ₹1,050.00 (PDF)')
  expect(shown).toContain(`href="/api/orders/${anOrder()._id}/credit-notes/CN-2627-000007"`)
  expect(renderToString(<CreditNoteLinks order={anOrder()} />)).toBe('')
})
