import { expect, it } from 'vitest'
import { ordersCsvPath, ordersPath, readOrdersSearchParams } from './orders-search-params.ts'

const read = (query: string) => readOrdersSearchParams(new URLSearchParams(query))
const PLAIN = { sort: 'placed-desc', after: '', page: 1 }
const SOMEBODY = '01890000-0000-7000-8000-000000000000'

it('comes back from its URL as it was', () => {
  const address = {
    q: 'K7M2 & 50%',
    status: 'Cancelled' as const,
    paid: false,
    placed: '30-days',
    slotDays: '2026-11-16..2026-11-17',
    slot: '4-6 PM' as const,
    pincode: '500072',
    cook: SOMEBODY,
    rider: SOMEBODY,
    sort: 'slot-asc' as const,
    columns: ['customer' as const, 'rider' as const],
    after: `1234.${SOMEBODY}`,
    page: 3,
  }
  const [, query = ''] = ordersPath(address).split('?')
  expect(read(query)).toEqual(address)
})

it('is short where nothing is asked for', () => {
  expect(ordersPath({ sort: 'placed-desc', after: '', page: 1 })).toBe('/admin/orderlist')
  expect(read('')).toEqual(PLAIN)
})

it.each([
  'status=Lost',
  'paid=maybe',
  'paid=constructor',
  'day=tomorrow',
  'day=2026-13-40',
  'day=2026-02-30',
  'day=0020-11-15',
  'placed=yesterday',
  'slotDays=2026-11-17..2026-11-16',
  'slot=9-11 AM',
  'pincode=5000',
  'cook=Annapurna',
  'sort=name',
  'columns=password',
  'after=x',
  'page=7',
  'q=%20',
])('leaves out what makes no sense: %s', query => {
  expect(read(query)).toEqual(PLAIN)
})

it('takes the day of a slot, as other pages link to it', () => {
  expect(read('day=2026-11-16')).toEqual({ ...PLAIN, slotDays: '2026-11-16..2026-11-16' })
})

it('asks for no more words than the list takes', () => {
  expect(read(`q=${'x'.repeat(300)}`)).toEqual({ ...PLAIN, q: 'x'.repeat(80) })
})

it('asks the file for the same orders', () => {
  expect(ordersCsvPath({})).toBe('/api/orders/csv')
  expect(ordersCsvPath({ paid: false, status: 'Created', placed: '7-days', q: 'a&b' })).toBe(
    '/api/orders/csv?status=Created&q=a%26b&placed=7-days&paid=false',
  )
})
