import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PaymentBlock, ShippingBlock } from './order-blocks.tsx'

it('leads to the invoice only who may have it', () => {
  expect(renderToString(<PaymentBlock order={anOrder()} />)).toContain('Invoice (PDF)')
  expect(renderToString(<PaymentBlock order={anOrder({ invoiceNumber: null })} />)).not.toContain('Invoice')
})

it('leads to each credit note, by what it gave back', () => {
  const creditNotes = [
    { number: 'CN/2627/000001', issuedAt: '2026-05-02T06:30:00.000Z', amount: '136.50' },
    { number: 'CN/2627/000007', issuedAt: '2026-05-03T06:30:00.000Z', amount: '1050.00' },
  ]
  const shown = renderToString(<PaymentBlock order={anOrder({ creditNotes })} />)
  expect(shown).toContain('Credit note of ₹136.50 (PDF)')
  expect(shown).toContain('Credit note of ₹1,050.00 (PDF)')
  expect(shown).toContain(`href="/api/orders/${anOrder()._id}/credit-notes/CN-2627-000007"`)
  expect(renderToString(<PaymentBlock order={anOrder()} />)).not.toContain('Credit note')
})

it('tells admins whose account an order came from, and how to call', () => {
  const order = anOrder({ user: { name: 'Kiran Kumar', phone: '+919000000005', email: 'kiran@example.com' } })
  const forAdmin = renderToString(<ShippingBlock order={order} />)
  expect(forAdmin).toContain('Kiran Kumar')
  expect(forAdmin).toContain('href="tel:+919000000005"')
  expect(forAdmin).toContain('href="tel:+919000000001"')
  expect(forAdmin).toContain('href="mailto:kiran@example.com"')
})

it('tells admins that no mail goes to an email that was only typed', () => {
  const shown = (isEmailProven: boolean) => {
    const user = { name: 'Kiran Kumar', phone: '+919000000005', email: 'kiran@example.com', isEmailProven }
    return renderToString(<ShippingBlock order={anOrder({ user })} />)
  }
  expect(shown(false)).toContain('not verified yet')
  expect(shown(true)).not.toContain('not verified yet')
})
