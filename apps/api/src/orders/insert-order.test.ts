import { rupees } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { DEMO_PEOPLE } from '../db/seed/demo-people.ts'
import { insertOrder, type NewOrder } from './insert-order.queries.ts'

const { db, pool } = await createTestDatabase()
const anusha = DEMO_PEOPLE.find(({ role }) => role === 'customer')?.phone
const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [anusha])
const customer = rows[0]?.id ?? ''
const products = await pool.query<{ id: string }>('SELECT id FROM products LIMIT 1')

const aLine = (name: string): NewOrder['lines'][number] => ({
  product: products.rows[0]?.id ?? '',
  name,
  image: '/pictures/1.webp',
  subCategory: 'Hot Snacks',
  hsn: '2106',
  weight: '250 g',
  price: rupees(120),
  quantity: 1,
  spiceLevel: null,
  sweetness: null,
})

const anOrder = (lines: NewOrder['lines']): NewOrder => ({
  id: '01990000-0000-7000-8000-000000000002',
  reference: 'QRSTVWX2',
  userId: customer,
  lines,
  festivalId: null,
  shipTo: {
    id: null,
    copy: {
      name: 'Sita Devi',
      addressLine1: 'Flat 7',
      addressLine2: '',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500033',
      phone: '9876543210',
    },
  },
  paymentMethod: 'Razorpay',
  prices: {
    itemsPrice: rupees(360),
    shippingPrice: rupees(50),
    taxPrice: rupees(18),
    platformFee: rupees(2),
    platformFeeTax: rupees(0.36),
    taxAndFees: rupees(20.36),
    totalPrice: rupees(430.36),
  },
  placedAt: new Date('2026-03-01T10:00Z'),
  paidAt: null,
})

it('is written once, with the words of its customer, its receiver and all that is in it', async () => {
  const { words, timesRewritten } = await db.transaction().execute(async tx => {
    await insertOrder(tx, anOrder([aLine('Chegodilu'), aLine('Ariselu "Big"'), aLine('Chegodilu')]))
    const { rows } = await sql<{ words: string; timesRewritten: number }>`
      SELECT search_text AS words, pg_stat_get_xact_tuples_updated('orders'::regclass)::integer AS "timesRewritten"
      FROM orders WHERE reference = 'QRSTVWX2'`.execute(tx)
    return rows[0] ?? { words: '', timesRewritten: -1 }
  })
  expect(words).toMatch(/^anusha .* qrstvwx2 ariselu "big" chegodilu$/)
  expect(words).toContain('sita devi')
  expect(timesRewritten).toBe(0)
})
