import { PROBLEM_STATES } from '@pindivantalu/domain/problems/problem'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillWithTroubles } from '../../test-support/many-troubles.ts'
import { plansOf, readWhole } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import type { Database } from '../db/client.ts'
import { findPhoto, givePhotos, listKeptPhotoKeys, listLoose } from './problem-photos.queries.ts'
import {
  closeSettled,
  findOrderOf,
  findProblemBySendKey,
  listOrderedItems,
  lockNewestProblem,
} from './problem-writes.queries.ts'
import {
  countOpenProblems,
  findBackground,
  findProblem,
  findProblemOfOrder,
  listProblems,
} from './problems.queries.ts'

const { pool } = await createTestDatabase()
type Found = { id: string; order_id: string; user_id: string; photo: string; micros: number }
let found: Found

beforeAll(async () => {
  await fillWithTroubles(pool)
  const { rows } = await pool.query<Found>(
    `SELECT problems.id, problems.order_id, user_id, photo.id AS photo,
       (extract(epoch FROM changed_at) * 1000000)::bigint::float8 AS micros
     FROM problems JOIN orders ON orders.id = order_id JOIN problem_photos AS photo ON photo.problem_id = problems.id
     WHERE closed_at IS NOT NULL ORDER BY changed_at DESC OFFSET 4000 LIMIT 1`,
  )
  found = rows[0] as Found
})

const LIST_INDEX = {
  open: 'problems_open',
  answered: ['problems_answered', 'problems_decided', 'one_problem_at_a_time'],
  closed: ['problems_closed', 'problems_decided'],
}
/** Where more than one index leads there, any of them is right. */
type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string | string[] }
const lookups: Lookup[] = [
  { what: 'a report', ask: db => findProblem(db, found.id), index: 'problems_pkey' },
  {
    what: 'the newest of an order',
    ask: db => findProblemOfOrder(db, { orderId: found.order_id, ownedBy: found.user_id }),
    index: 'problems_of_order',
  },
  {
    what: 'the newest, to change it',
    ask: db => lockNewestProblem(db, found.order_id),
    index: 'problems_of_order',
  },
  { what: 'whose it is', ask: db => findOrderOf(db, found.id), index: 'problems_pkey' },
  { what: 'what decides it', ask: db => findBackground(db, found.id), index: 'problems_of_order' },
  ...PROBLEM_STATES.flatMap(state => [
    {
      what: `those that are ${state}`,
      ask: (db: Database) => listProblems(db, { state, after: undefined, limit: 50 }),
      index: LIST_INDEX[state],
    },
    {
      what: `those that are ${state} after a cursor`,
      ask: (db: Database) =>
        listProblems(db, { state, after: { micros: found.micros, id: found.id }, limit: 50 }),
      index: LIST_INDEX[state],
    },
  ]),
  { what: 'how many wait', ask: countOpenProblems, index: 'problems_open' },
  {
    what: 'those that are settled by time',
    ask: db => closeSettled(db, { before: new Date(0), at: new Date() }),
    index: ['problems_answered', 'one_problem_at_a_time'],
  },
  {
    what: 'the tap that sent it',
    ask: db => findProblemBySendKey(db, { orderId: found.order_id, sendKey: found.id }),
    index: 'problem_entries_problem_id_send_key_key',
  },
  {
    what: 'what was ordered',
    ask: db => listOrderedItems(db, found.order_id),
    index: 'order_items_order_id_position_key',
  },
  {
    what: 'a photo',
    ask: db => findPhoto(db, { id: found.photo, ownedBy: found.user_id }),
    index: 'problem_photos_pkey',
  },
  {
    what: 'photos to take along',
    ask: db => givePhotos(db, { ids: [found.photo], orderId: found.order_id, problemId: found.id }),
    index: ['problem_photos_pkey', 'problem_photos_of_order'],
  },
  {
    what: 'photos of nobody',
    ask: db => listLoose(db, [found.photo]),
    index: ['problem_photos_pkey', 'problem_photos_loose'],
  },
  {
    what: 'files that are kept',
    ask: db => listKeptPhotoKeys(db, ['problems/none']),
    index: 'problem_photos_file_key_key',
  },
]

describe.each(['as asked', 'any'] as const)('at 8,000 reports, with parameters %s,', parameters => {
  it.each(lookups)('finds $what by an index and reads no table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask, parameters)
    const used = nodes.map(node => node['Index Name'])
    expect(used.filter(name => name && [index].flat().includes(name))).not.toEqual([])
    // A shop has a handful of cooks: all of them stand on one page.
    expect(readWhole(nodes).filter(table => table !== 'sourcing_partners')).toEqual([])
  })
})
