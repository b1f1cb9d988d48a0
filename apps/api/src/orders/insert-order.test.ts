import { rupees } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { DEMO_PEOPLE } from '../db/seed/demo-people.ts'
import { insertOrder, type NewOrder } from './insert-order.queries.ts'

const { db, pool } = await createTestDatabase()
const anusha = DEMO_PEOPLE.find(({ role }) => role === 'customer')?.phone
const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [anusha])
const customer = rows[0]?.id ?? ''
const addresses = await pool.query<{ id: string }>('SELECT id FROM addresses WHERE user_id = $1 LIMIT 1', [
  customer,
])
const addressId = addresses.rows[0]?.id ?? ''
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

const anOrder = (lines: NewOrder['lines'], facts: Partial<NewOrder> = {}): NewOrder => ({
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
  ...facts,
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

describe('an order is read as it was written, also by a statement that was put together for another:', () => {
  const FULL = '01990000-0000-7000-8000-0000000000a1'
  const REPLACEMENT = '01990000-0000-7000-8000-0000000000a2'
  const BARE = '01990000-0000-7000-8000-0000000000a3'
  const FESTIVAL = '01990000-0000-7000-8000-0000000000f1'
  const KEY = '01990000-0000-7000-8000-0000000000b1'

  const kept = async (id: string) => (await pool.query('SELECT * FROM orders WHERE id = $1', [id])).rows[0]
  const itemsOf = async (id: string) =>
    (await pool.query('SELECT * FROM order_items WHERE order_id = $1 ORDER BY position', [id])).rows

  it('all that it can have', async () => {
    await pool.query(
      `INSERT INTO festivals (id, slug, name, telugu_name, opens_at, closes_at, state)
       VALUES ($1, 'ugadi', 'Ugadi', '', '2026-02-20', '2026-03-10', 'open')`,
      [FESTIVAL],
    )
    const copy = {
      name: 'Ravi Teja',
      addressLine1: 'House 12',
      addressLine2: 'Lane 3',
      city: 'Secunderabad',
      state: 'Telangana',
      postalCode: '500003',
      phone: '9876543211',
    }
    const sweet = { ...aLine('Ariselu'), subCategory: 'Sweets' as const, sweetness: 'Less sweet', hsn: null }
    await insertOrder(
      db,
      anOrder([{ ...aLine('Chegodilu'), quantity: 3, spiceLevel: 'Mild' }, sweet], {
        id: FULL,
        reference: 'FVLL2222',
        festivalId: FESTIVAL,
        shipTo: { id: addressId, copy },
        deliveryNote: 'Ring twice',
        gift: { name: 'Lakshmi', phone: '+919876543212', message: 'With love' },
        paidAt: new Date('2026-03-01T10:05Z'),
        slot: { day: '2026-03-03', slot: '4-6 PM' },
        defaultDay: '2026-03-04',
        movedFromDay: '2026-03-02',
      }),
    )
    expect(await kept(FULL)).toMatchObject({
      reference: 'FVLL2222',
      user_id: customer,
      festival_id: FESTIVAL,
      payment_method: 'Razorpay',
      items_paise: 360_00,
      shipping_paise: 50_00,
      tax_paise: 18_00,
      platform_fee_paise: 2_00,
      platform_fee_tax_paise: 36,
      total_paise: 430_36,
      address_id: addressId,
      ship_name: 'Ravi Teja',
      ship_line1: 'House 12',
      ship_line2: 'Lane 3',
      ship_city: 'Secunderabad',
      ship_state: 'Telangana',
      ship_postal_code: '500003',
      ship_phone: '9876543211',
      delivery_note: 'Ring twice',
      gift: { name: 'Lakshmi', phone: '+919876543212', message: 'With love' },
      placed_at: new Date('2026-03-01T10:00Z'),
      paid_at: new Date('2026-03-01T10:05Z'),
      slot_day: '2026-03-03',
      slot: '4-6 PM',
      default_day: '2026-03-04',
      moved_from_day: '2026-03-02',
    })
    expect(await itemsOf(FULL)).toMatchObject([
      {
        position: 0,
        product_id: products.rows[0]?.id,
        name: 'Chegodilu',
        image: '/pictures/1.webp',
        sub_category: 'Hot Snacks',
        hsn: '2106',
        weight: '250 g',
        price_paise: 120_00,
        quantity: 3,
        spice_level: 'Mild',
        sweetness: null,
        replaces_item_id: null,
      },
      {
        position: 1,
        name: 'Ariselu',
        sub_category: 'Sweets',
        hsn: null,
        spice_level: null,
        sweetness: 'Less sweet',
      },
    ])
  })

  it('what only a replacement has', async () => {
    const [replaced] = await itemsOf(FULL)
    const nothing = rupees(0)
    await insertOrder(
      db,
      anOrder([{ ...aLine('Chegodilu'), price: nothing, replacesItem: replaced.id }], {
        id: REPLACEMENT,
        reference: 'REPL2222',
        prices: {
          itemsPrice: nothing,
          shippingPrice: nothing,
          taxPrice: nothing,
          platformFee: nothing,
          platformFeeTax: nothing,
          taxAndFees: nothing,
          totalPrice: nothing,
        },
        replaces: { orderId: FULL, reason: 'Broken on the way', key: KEY },
      }),
    )
    expect(await kept(REPLACEMENT)).toMatchObject({
      total_paise: 0,
      replaces_order_id: FULL,
      replacement_reason: 'Broken on the way',
      replacement_key: KEY,
    })
    expect(await itemsOf(REPLACEMENT)).toMatchObject([{ price_paise: 0, replaces_item_id: replaced.id }])
  })

  it('as little as it must have', async () => {
    await insertOrder(
      db,
      anOrder([{ ...aLine('Chegodilu'), hsn: null }], { id: BARE, reference: 'BARE2222' }),
    )
    expect(await kept(BARE)).toMatchObject({
      festival_id: null,
      address_id: null,
      ship_line2: '',
      delivery_note: null,
      gift: null,
      paid_at: null,
      slot_day: null,
      slot: null,
      default_day: null,
      moved_from_day: null,
      replaces_order_id: null,
      replacement_reason: null,
      replacement_key: null,
    })
    expect(await itemsOf(BARE)).toMatchObject([
      { position: 0, hsn: null, spice_level: null, sweetness: null, replaces_item_id: null },
    ])
  })
})
