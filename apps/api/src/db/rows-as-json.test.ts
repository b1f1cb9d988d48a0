import type { SubCategory } from '@pindivantalu/domain/catalog/product'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { type Blanks, compiledOnce, filledIn, rowsAsJson } from './rows-as-json.ts'

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

describe('what is filled in arrives as it was given', () => {
  type Given = { at: Date; bytes: Buffer; word: string | null }
  const echoing = filledIn((db, { at, bytes, word }: Blanks<Given>) =>
    db.selectNoFrom([
      sql<Date>`${at}::timestamptz`.as('at'),
      sql<Buffer>`${bytes}::bytea`.as('bytes'),
      sql<string | null>`${word}::text`.as('word'),
      sql<string | null>`upper(${word}::text)`.as('loud'),
      sql<string>`${'fixed'}::text`.as('fixed'),
    ]),
  )
  const echo = async (given: Given) => (await db.executeQuery(echoing(db, given))).rows[0]

  it('a moment, bytes, and a word in two places', async () => {
    const at = new Date('2026-03-01T10:00:00.123Z')
    const bytes = Buffer.from([0, 255, 92, 39])
    expect(await echo({ at, bytes, word: 'ariselu' })).toEqual({
      at,
      bytes,
      word: 'ariselu',
      loud: 'ARISELU',
      fixed: 'fixed',
    })
  })

  it('nothing, where there was something before', async () => {
    const at = new Date('2025-01-01T00:00Z')
    expect(await echo({ at, bytes: Buffer.alloc(0), word: null })).toEqual({
      at,
      bytes: Buffer.alloc(0),
      word: null,
      loud: null,
      fixed: 'fixed',
    })
  })
})
