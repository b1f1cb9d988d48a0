import { rupees } from '@pindivantalu/domain/money'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { insertCheckout, type NewCheckout } from './checkouts.queries.ts'

const { db, pool } = await createTestDatabase()
const { rows } = await pool.query<{ id: string; user_id: string; order_id: string }>(
  `SELECT addresses.id, user_id, orders.id AS order_id
   FROM addresses JOIN orders USING (user_id) ORDER BY placed_at LIMIT 1`,
)
const [{ id: addressId, user_id: userId, order_id: orderId } = { id: '', user_id: '', order_id: '' }] = rows
const FESTIVAL = '01990000-0000-7000-8000-0000000000f1'
await pool.query(
  `INSERT INTO festivals (id, slug, name, telugu_name, opens_at, closes_at, state)
   VALUES ($1, 'ugadi', 'Ugadi', '', '2026-02-20', '2026-03-10', 'open')`,
  [FESTIVAL],
)

const BARE: NewCheckout = {
  id: '01990000-0000-7000-8000-0000000000c2',
  providerOrderId: 'order_bare',
  userId,
  basket: [],
  festivalId: null,
  shipTo: null,
  paymentMethod: 'Razorpay',
  deliveryNote: null,
  gift: null,
  prices: {
    itemsPrice: rupees(360),
    shippingPrice: rupees(50),
    taxPrice: rupees(18),
    platformFee: rupees(2),
    platformFeeTax: rupees(0.36),
    taxAndFees: rupees(20.36),
    totalPrice: rupees(430.36),
  },
  nextCheckAt: new Date('2026-03-01T10:02Z'),
  heldDay: null,
}

const kept = async (id: string) => (await pool.query('SELECT * FROM checkouts WHERE id = $1', [id])).rows[0]

it('a checkout is read as it was written, also by a statement that was put together for another', async () => {
  const id = '01990000-0000-7000-8000-0000000000c1'
  const copy = {
    name: 'Ravi Teja',
    addressLine1: 'House 12',
    addressLine2: 'Lane 3',
    city: 'Secunderabad',
    state: 'Telangana',
    postalCode: '500003',
    phone: '9876543211',
  }
  const line = {
    product: '01990000-0000-7000-8000-0000000000d1',
    name: 'Chegodilu',
    image: '/pictures/1.webp',
    subCategory: 'Hot Snacks' as const,
    hsn: '2106',
    weight: '250 g',
    price: rupees(120),
    quantity: 3,
    spiceLevel: 'Mild',
    sweetness: null,
  }
  const full: NewCheckout = {
    ...BARE,
    id,
    providerOrderId: 'order_full',
    basket: [line],
    festivalId: FESTIVAL,
    shipTo: { id: addressId, copy },
    deliveryNote: 'Ring twice',
    gift: { name: 'Lakshmi', phone: '+919876543212', message: 'With love' },
    paysOrderId: orderId,
    heldDay: '2026-03-04',
  }
  expect(await insertCheckout(db, full)).toBe(true)
  expect(await insertCheckout(db, BARE)).toBe(true)

  expect(await kept(id)).toEqual({
    id,
    provider_order_id: 'order_full',
    user_id: userId,
    order_id: null,
    pays_order_id: orderId,
    basket: [line],
    address_id: addressId,
    address: copy,
    payment_method: 'Razorpay',
    items_paise: 360_00,
    shipping_paise: 50_00,
    tax_paise: 18_00,
    platform_fee_paise: 2_00,
    platform_fee_tax_paise: 36,
    total_paise: 430_36,
    created_at: expect.any(Date),
    next_check_at: new Date('2026-03-01T10:02Z'),
    checks: 0,
    check_claimed_until: null,
    delivery_note: 'Ring twice',
    gift: { name: 'Lakshmi', phone: '+919876543212', message: 'With love' },
    held_day: '2026-03-04',
    held_until: expect.any(Date),
    festival_id: FESTIVAL,
    told_day: '2026-03-04',
  })
  expect(await kept(BARE.id)).toMatchObject({
    pays_order_id: null,
    basket: [],
    address_id: null,
    address: null,
    delivery_note: null,
    gift: null,
    held_day: null,
    held_until: null,
    festival_id: null,
    told_day: null,
  })
})
