import { beforeAll, describe, expect, it } from 'vitest'
import { fillWithTroubles } from '../../../test-support/many-troubles.ts'
import { plansOf, readWhole } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Database } from '../../db/client.ts'
import { findAttempt, findOrderToAttempt, findPhoto, listKeptPhotos } from './attempts.queries.ts'

const { pool } = await createTestDatabase()
type Found = { id: string; order_id: string; key: string; photo_key: string }
let found: Found

beforeAll(async () => {
  await fillWithTroubles(pool)
  const { rows } = await pool.query<Found>('SELECT * FROM delivery_attempts OFFSET 4000 LIMIT 1')
  found = rows[0] as Found
})

/** Where two indexes lead there as well, either is right. */
type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string | string[] }
const lookups: Lookup[] = [
  {
    what: 'one that was noted before',
    ask: db => findAttempt(db, { orderId: found.order_id, key: found.key }),
    index: 'delivery_attempts_order_id_key_key',
  },
  { what: 'the order', ask: db => findOrderToAttempt(db, found.order_id), index: 'orders_pkey' },
  {
    what: 'its photo',
    ask: db => findPhoto(db, { orderId: found.order_id, attemptId: found.id }),
    index: ['delivery_attempts_pkey', 'delivery_attempts_order_id_key_key'],
  },
  {
    what: 'files that are kept',
    ask: db => listKeptPhotos(db, [found.photo_key]),
    index: 'delivery_attempts_photo',
  },
]

describe.each(['as asked', 'any'] as const)('at 8,000 failed attempts, with parameters %s,', parameters => {
  it.each(lookups)('finds $what by an index and reads no table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask, parameters)
    const used = nodes.map(node => node['Index Name'] ?? '')
    expect(used).toSatisfy((names: string[]) => [index].flat().some(one => names.includes(one)))
    expect(readWhole(nodes)).toEqual([])
  })
})
