import type { Found } from '@pindivantalu/domain/frame/find.wire'
import { describe, expect, it } from 'vitest'
import { hitsFor } from './find-hits.ts'

const OWNER = { isAdmin: true }

const found: Found = {
  orders: [
    {
      _id: 'o1',
      reference: 'K7M2Q9RT',
      customer: 'Lakshmi',
      total: '913.86',
      status: 'Delivered',
      placedAt: '2026-11-12T10:00:00Z',
    },
  ],
  people: [{ _id: 'p1', name: 'Lakshmi', phone: '+919000000001', kinds: ['cook', 'delivery_partner'] }],
  products: [{ _id: 'x1', name: 'Jantikalu', teluguName: 'జంతికలు' }],
  chats: [{ phone: '+919000000002', name: null, words: 'Hello', at: '2026-11-12T10:00:00Z' }],
}

const titles = (typed: string) =>
  hitsFor(OWNER, typed, undefined).flatMap(({ hits }) => hits.map(({ title }) => title))

describe('what is found', () => {
  it('stands in groups, each hit with its way', () => {
    expect(
      hitsFor(OWNER, 'lakshmi', found).map(({ group, hits }) => [
        group,
        hits.map(({ to, title }) => [to, title]),
      ]),
    ).toEqual([
      ['Orders', [['/order/o1', 'K7M2Q9RT']]],
      ['People', [['/admin/customers/p1', 'Lakshmi']]],
      ['Products', [['/admin/product/x1/edit', 'Jantikalu']]],
      ['Chats', [['/admin/whatsapp?chat=%2B919000000002', '+919000000002']]],
      ['Do', [['/admin/whatsapp?chat=%2B919000000001', 'Chat with Lakshmi']]],
    ])
    expect(hitsFor(OWNER, 'lakshmi', found)[0]?.hits[0]?.aside).toBe('Delivered, 12 Nov, ₹913.86')
    expect(hitsFor(OWNER, 'lakshmi', found)[1]?.hits[0]?.aside).toBe('Cook, Delivery partner')
  })

  it.each([
    ['cook', ['Cook sheet']],
    ['sheet c', ['Cook sheet']],
    ['pr', ['Problems', 'Products', 'Health of the providers']],
    ['zzz', []],
  ])('has for %s the pages %o', (typed, pages) => {
    expect(titles(typed)).toEqual(pages)
  })

  it('has every page before anything is typed', () => {
    expect(titles('')).toHaveLength(19)
  })
})

it.each([
  ['packer', ['Today', 'Cook sheet', 'Labels', 'Batches']],
  ['accountant', ['Money', 'Accounts', 'Figures']],
  ['support', ['Orders', 'WhatsApp', 'Problems', 'Make an order for a customer']],
] as const)('offers the %s the pages of their work', (staffRole, pages) => {
  const [group] = hitsFor({ isAdmin: false, staffRole }, '', undefined)
  expect(group?.hits.map(({ title }) => title)).toEqual(pages)
})
