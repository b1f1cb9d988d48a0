import { expect, it } from 'vitest'
import { isAfterLast, ordersPath, readOrdersSearchParams } from './orders-search-params.ts'

const read = (query: string) => readOrdersSearchParams(new URLSearchParams(query))

it('comes back from its URL as it was', () => {
  const address = {
    q: 'K7M2 & 50%',
    status: 'Sourcing & Delivery Assigned' as const,
    paid: false,
    day: '2026-11-16',
    pincode: '500072',
    page: 3,
  }
  const [, query = ''] = ordersPath(address).split('?')
  expect(read(query)).toEqual(address)
})

it('is short where nothing is asked for', () => {
  expect(ordersPath({ page: 1 })).toBe('/admin/orderlist')
  expect(read('')).toEqual({ page: 1 })
})

it.each([
  'status=Lost',
  'paid=maybe',
  'paid=constructor',
  'day=tomorrow',
  'day=2026-13-40',
  'day=2026-02-30',
  'day=0020-11-15',
  'pincode=5000',
  'page=0',
  'q=%20',
])('leaves out what makes no sense: %s', query => {
  expect(read(query)).toEqual({ page: 1 })
})

it('asks for no more words than the list takes', () => {
  expect(read(`q=${'x'.repeat(300)}`)).toEqual({ q: 'x'.repeat(80), page: 1 })
})

it('leads back from after the last page, never from a page to itself', () => {
  const empty = { orders: [], total: 60, page: 3, pages: 2 }
  expect(isAfterLast(empty, 3)).toBe(true)
  // Counted before its orders went: a page that leads to itself would be blank.
  expect(isAfterLast(empty, 2)).toBe(false)
  expect(isAfterLast({ ...empty, total: 0, pages: 1 }, 3)).toBe(false)
})
