import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CustomerOfOrder } from './customer-of-order.tsx'

const KIRAN = { name: 'Kiran Kumar', phone: '+919000000005', email: 'kiran@example.com' }

const shown = (facts: Partial<OrderView>) =>
  renderToString(
    <MemoryRouter>
      <CustomerOfOrder
        order={anOrder(facts)}
        chat="/admin/whatsapp?chat=1"
        page="/admin/customers/1"
        map="https://maps.example"
      />
    </MemoryRouter>,
  )

it('tells whose account an order came from, who receives it, and how to reach both', () => {
  const html = shown({ user: KIRAN })
  expect(html).toContain('Kiran Kumar')
  expect(html).toContain('To <!-- -->Lakshmi Prasanna')
  expect(html).toContain('href="tel:+919000000005"')
  expect(html).toContain('href="tel:+919000000001"')
  expect(html).toContain('href="mailto:kiran@example.com"')
  expect(html).toContain('href="/admin/customers/1"')
  expect(html).toContain('href="/admin/whatsapp?chat=1"')
  expect(html).toContain('href="https://maps.example"')
})

it('names a receiver only where it is somebody else', () => {
  expect(shown({})).not.toContain('To ')
})

it('tells that no mail goes to an email that was only typed', () => {
  expect(shown({ user: { ...KIRAN, isEmailProven: false } })).toContain('not verified')
  expect(shown({ user: { ...KIRAN, isEmailProven: true } })).not.toContain('not verified')
})

it('tells which language the shop writes in, where that is Telugu', () => {
  expect(shown({ user: { ...KIRAN, language: 'te' } })).toContain('Reads Telugu')
  expect(shown({ user: { ...KIRAN, language: 'en' } })).not.toContain('Reads')
})

it('says where the address of a deleted customer is kept', () => {
  expect(shown({ deliveryAddress: null })).toContain('kept on its invoice alone')
})
