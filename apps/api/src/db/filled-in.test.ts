import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { type Blanks, filledIn } from './filled-in.ts'

const { db } = await createTestDatabase()

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
