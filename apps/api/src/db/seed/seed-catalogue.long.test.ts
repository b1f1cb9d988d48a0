import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { SEEDED_AT, SEEDED_PICTURES } from '../../../test-support/template-database.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../test-support/test-database.ts'
import { listStatements } from '../../statements/show-statements.ts'
import { filesOnDisk } from '../../storage/files-on-disk.ts'
import { createPictureStore } from '../../storage/picture-store.ts'
import type { Database } from '../client.ts'
import { migrate } from '../migrate.ts'
import { readCatalogue } from './catalogue.ts'
import { DEMO_ADDRESSES, DEMO_COOKS, DEMO_PEOPLE } from './demo-people.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedWhenEmpty } from './seed-demo.ts'

const pictures = createPictureStore(filesOnDisk(SEEDED_PICTURES))
const now = () => SEEDED_AT

const TABLES = [
  'products',
  'product_price_options',
  'pincodes',
  'product_reviews',
  'order_reviews',
  'users',
  'delivery_partners',
  'sourcing_partners',
  'sourcing_partner_addresses',
  'addresses',
  'catalog_version',
] as const

async function everyRow(db: Database) {
  const tables = await Promise.all(
    TABLES.map(async table => [table, await db.selectFrom(table).selectAll().execute()]),
  )
  return Object.fromEntries(tables)
}

async function countRows(db: Database) {
  const rows = await everyRow(db)
  return Object.fromEntries(TABLES.map(table => [table, rows[table].length]))
}

async function aMigratedDatabase(): Promise<Database> {
  const { db, pool } = await createEmptyDatabase()
  await migrate(pool)
  return db
}

describe('the demonstration shop', () => {
  it('has the whole catalogue, sample reviews and people', async () => {
    const { db } = await createTestDatabase()

    expect(await countRows(db)).toEqual({
      products: 24,
      product_price_options: 72,
      pincodes: 30,
      product_reviews: 40,
      order_reviews: 12,
      users: 10,
      delivery_partners: 2,
      sourcing_partners: 2,
      sourcing_partner_addresses: 3,
      addresses: 3,
      catalog_version: 1,
    })
  })

  it('is not changed by seeding it again, even later', async () => {
    const { db } = await createTestDatabase()
    const before = await everyRow(db)

    const later = () => new Date(SEEDED_AT.getTime() + 86_400_000)
    expect(await seedCatalogue({ db, pictures, now: later }, { samples: true })).toEqual({
      products: 0,
      pincodes: 0,
    })
    expect(await seedWhenEmpty({ db, pictures, now: later })).toBe(false)

    expect(await everyRow(db)).toEqual(before)
  })

  it('keeps what the owner changed, and brings back what is missing', async () => {
    const { db } = await createTestDatabase()
    await db.updateTable('products').set({ name: 'Our Ariselu' }).where('slug', '=', 'ariselu').execute()
    await db.updateTable('pincodes').set({ served: false }).where('pin_code', '=', '500001').execute()
    await db.deleteFrom('pincodes').where('pin_code', '=', '500002').execute()

    expect(await seedCatalogue({ db, pictures, now }, { samples: true })).toEqual({
      products: 0,
      pincodes: 1,
    })

    const ariselu = await db.selectFrom('products').where('slug', '=', 'ariselu').select('name').execute()
    const abids = await db.selectFrom('pincodes').where('pin_code', '=', '500001').select('served').execute()
    expect([ariselu, abids]).toEqual([[{ name: 'Our Ariselu' }], [{ served: false }]])
  })

  it('is seeded on its first start only, whoever starts at the same time', async () => {
    const db = await aMigratedDatabase()

    await Promise.all([1, 2].map(() => seedWhenEmpty({ db, pictures, now })))

    expect(await countRows(db)).toMatchObject({ products: 24, product_reviews: 40, users: 11 })
    expect(await db.selectFrom('earnings').select('id').execute()).toHaveLength(18)
  })

  it('has a month of earnings for its partner and its cooks, at its rates, on the first start alone', async () => {
    const db = await aMigratedDatabase()
    await seedWhenEmpty({ db, pictures, now })
    const { people, month } = await listStatements({ db, now }, { month: '2025-12' })
    expect(month).toBe('2025-12')
    // 8 deliveries at ₹45; 13 and 10 packets at ₹12.50.
    expect(people.map(({ person, work, total, paidOn }) => [work, person.name, total, paidOn])).toEqual([
      ['delivery', 'Ravi Teja Boddu', '360.00', null],
      ['cooking', 'Lakshmi Home Foods', expect.any(String), null],
      ['cooking', 'Saraswathi Pindivantalu', expect.any(String), null],
    ])
    const totals = people.slice(1).map(({ total }) => total)
    expect(totals.toSorted()).toEqual(['125.00', '162.50'])
  })

  it('spreads its reviews over the last weeks', async () => {
    const { db } = await createTestDatabase()
    const reviews = [
      ...(await db.selectFrom('product_reviews').select('created_at').execute()),
      ...(await db.selectFrom('order_reviews').select('created_at').execute()),
    ]

    const daysAgo = reviews.map(({ created_at }) => (SEEDED_AT.getTime() - created_at.getTime()) / 86_400_000)
    expect(Math.min(...daysAgo)).toBeGreaterThan(0)
    expect(Math.max(...daysAgo)).toBeLessThan(50)
    expect(new Set(daysAgo.map(Math.floor)).size).toBeGreaterThan(25)
  })

  it('rates its products by their reviews', async () => {
    const { db } = await createTestDatabase()
    const { productReviews } = await readCatalogue()
    const products = await db.selectFrom('products').select(['slug', 'review_count', 'rating_sum']).execute()

    for (const { slug, review_count, rating_sum } of products) {
      const ratings = productReviews
        .filter(({ productSlug }) => productSlug === slug)
        .map(({ rating }) => rating)
      expect([slug, review_count, rating_sum]).toEqual([
        slug,
        ratings.length,
        ratings.reduce((a, b) => a + b, 0),
      ])
    }
  })

  it('shows each product in every width and format', async () => {
    const { db } = await createTestDatabase()
    const files = await readdir(SEEDED_PICTURES)
    const products = await db.selectFrom('products').select('picture_key').execute()

    for (const { picture_key } of products) {
      for (const width of [320, 480, 900, 1200]) {
        expect(files).toContain(`${picture_key}-${width}.avif`)
        expect(files).toContain(`${picture_key}-${width}.webp`)
      }
    }
  })

  it('knows its people by their role', async () => {
    const { db } = await createTestDatabase()
    const people = await db
      .selectFrom('users')
      .leftJoin('delivery_partners as delivery', 'delivery.user_id', 'users.id')
      .leftJoin('sourcing_partners as sourcing', 'sourcing.user_id', 'users.id')
      .orderBy('phone')
      .select([
        'phone',
        'is_admin',
        'staff_role',
        'delivery.approval as delivers',
        'sourcing.approval as cooks',
      ])
      .execute()

    const [admin, approved, pending, anusha, kiran, packer, accountant, support] = DEMO_PEOPLE.map(
      ({ phone }) => phone,
    )
    const nobody = { is_admin: false, staff_role: null, delivers: null, cooks: null }
    expect(people).toEqual([
      { ...nobody, phone: admin, is_admin: true },
      { ...nobody, phone: approved, delivers: 'approved' },
      { ...nobody, phone: pending, delivers: 'pending' },
      { ...nobody, phone: anusha },
      { ...nobody, phone: kiran },
      ...DEMO_COOKS.map(({ phone }) => ({ ...nobody, phone, cooks: 'approved' })),
      { ...nobody, phone: packer, staff_role: 'packer' },
      { ...nobody, phone: accountant, staff_role: 'accountant' },
      { ...nobody, phone: support, staff_role: 'support' },
    ])
  })

  it('has its customers live where it delivers', async () => {
    const { pinCodes } = await readCatalogue()
    const served = pinCodes.map(({ pinCode }) => pinCode)
    const customers = DEMO_PEOPLE.filter(({ role }) => role === 'customer').map(({ phone }) => phone)
    for (const { customer, postalCode } of DEMO_ADDRESSES) {
      expect(served).toContain(postalCode)
      expect(customers).toContain(customer)
    }
  })
})

it('brings a real shop products and pincodes, and no invented people or reviews', async () => {
  const db = await aMigratedDatabase()

  expect(await seedCatalogue({ db, pictures, now }, { samples: false })).toEqual({
    products: 24,
    pincodes: 30,
  })

  expect(await countRows(db)).toMatchObject({ products: 24, product_reviews: 0, order_reviews: 0, users: 0 })
})

it('names each product in the usual other ways, and no two products the same', async () => {
  const { products } = await readCatalogue()

  const names = products.flatMap(({ name, teluguName, aliases }) => [
    name.toLowerCase(),
    teluguName,
    ...aliases,
  ])
  expect(names).toEqual([...new Set(names)])
  for (const { aliases } of products) {
    expect(aliases.length).toBeGreaterThanOrEqual(4)
    expect(aliases).toEqual(aliases.map(alias => alias.trim().toLowerCase()))
  }
})
