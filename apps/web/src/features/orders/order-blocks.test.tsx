import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { PaymentBlock, ShippingBlock } from './order-blocks.tsx'

it('leads to the invoice only who may have it', () => {
  expect(renderToString(<PaymentBlock order={anOrder()} />)).toContain('Invoice (PDF)')
  expect(renderToString(<PaymentBlock order={anOrder({ invoiceNumber: null })} />)).not.toContain('Invoice')
})

it('tells admins whose account an order came from, and how to call', () => {
  const order = anOrder({ user: { name: 'Kiran Kumar', phone: '+919000000005', email: 'kiran@example.com' } })
  const forAdmin = renderToString(<ShippingBlock order={order} isForAdmin />)
  expect(forAdmin).toContain('Kiran Kumar')
  expect(forAdmin).toContain('href="tel:+919000000005"')
  expect(forAdmin).toContain('href="tel:+919000000001"')
  expect(forAdmin).toContain('href="mailto:kiran@example.com"')
  const forCustomer = renderToString(<ShippingBlock order={order} isForAdmin={false} />)
  expect(forCustomer).not.toContain('Kiran Kumar')
  expect(forCustomer).toContain('+91 9000000001')
})

it('asks a customer to verify an email that was only typed, and tells admins that no mail goes there', () => {
  const user = { name: 'Kiran Kumar', phone: '+919000000005', email: 'kiran@example.com' }
  const shown = (isEmailProven: boolean, isForAdmin: boolean) => {
    const order = anOrder({ user: { ...user, isEmailProven } })
    return renderToString(
      <MemoryRouter>
        <ShippingBlock order={order} isForAdmin={isForAdmin} />
      </MemoryRouter>,
    )
  }
  expect(shown(false, false)).toContain('Verify your email')
  expect(shown(true, false)).not.toContain('Verify your email')
  expect(shown(false, true)).toContain('not verified yet')
  expect(shown(true, true)).not.toContain('not verified yet')
})
