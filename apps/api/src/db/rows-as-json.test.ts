import type { SubCategory } from '@pindivantalu/domain/catalog/product'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import type { Blanks } from './filled-in.ts'
import { compiledOnce, rowsAsJson } from './rows-as-json.ts'

const { db } = await createTestDatabase()

type Asked = { shelf: SubCategory; from: string; past: number }

const onShelf = compiledOnce((db, { shelf, from, past }: Blanks<Asked>) =>
  db
    .selectFrom('products')
    .where('sub_category', '=', shelf)
    .where('available', '=', true)
    .where('name', '>=', from)
    .where('position', '>', past)
    .orderBy('name')
    .select(['name', 'sub_category']),
)

it('answers the rows in their order, with numbers as numbers and times as text', async () => {
  const query = db
    .selectFrom('products')
    .orderBy('name')
    .select(['name', 'price_paise', 'aliases', 'created_at'])
  const rows = await rowsAsJson(db, query)
  const asRows = await query.execute()
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(row => ({ ...row, created_at: new Date(row.created_at) }))).toEqual(asRows)
})

it('fills in what differs each time, wherever it stands, and leaves the rest', async () => {
  const [snacks, sweets, none] = await Promise.all([
    onShelf(db, { shelf: 'Hot Snacks', from: 'C', past: 0 }),
    onShelf(db, { shelf: 'Sweets', from: 'A', past: 0 }),
    onShelf(db, { shelf: 'Sweets', from: 'A', past: 1_000_000 }),
  ])
  expect(new Set(snacks.map(row => row.sub_category))).toEqual(new Set(['Hot Snacks']))
  expect(snacks.every(row => row.name >= 'C')).toBe(true)
  expect(new Set(sweets.map(row => row.sub_category))).toEqual(new Set(['Sweets']))
  expect(none).toEqual([])
})

it('takes what is filled in as a value, never as part of the statement', async () => {
  const shelf = `Sweets' OR '1'='1` as SubCategory
  expect(await onShelf(db, { shelf, from: 'A', past: 0 })).toEqual([])
})
