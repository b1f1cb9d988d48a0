import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { listAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { listDeliveryPartners } from '../partners/delivery-partners.queries.ts'
import { listSourcingPartners } from '../partners/sourcing-partners.queries.ts'
import { findSession, listSessions } from '../sign-in/sessions.queries.ts'
import { countPeople, findPerson, listPeople, lockAdmins } from './people.queries.ts'

const { db, pool } = await createTestDatabase()
const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()

/** 20,000 customers: every tenth is a delivery partner too, and every tenth a cook with two kitchens. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO users (phone, name, created_at)
    SELECT '+917' || lpad(n::text, 9, '0'), 'Guest ' || n, now() - n * interval '1 hour'
    FROM generate_series(1, 20000) AS n`)
  await pool.query(`
    INSERT INTO delivery_partners (user_id, approval, applied_at, decided_at)
    SELECT id, 'approved', created_at, now() FROM users WHERE phone LIKE '+917%1'`)
  await pool.query(`
    INSERT INTO sourcing_partners (user_id, organization_name, approval, applied_at, decided_at)
    SELECT id, 'Kitchen', 'approved', created_at, now() FROM users WHERE phone LIKE '+917%2'`)
  await pool.query(`
    INSERT INTO sourcing_partner_addresses (sourcing_partner_id, address_line1, city, state, postal_code, phone)
    SELECT user_id, 'Plot ' || n, 'Hyderabad', 'Telangana', '500017', '9000000001'
    FROM sourcing_partners, generate_series(1, 2) AS n`)
  await pool.query(`
    INSERT INTO sessions (token_hash, user_id, expires_at)
    SELECT sha256(id::text::bytea), id, now() + interval '1 day' FROM users`)
  await pool.query(`
    INSERT INTO audit_log (action, subject_type, subject_id, actor_id)
    SELECT 'user.changed', 'user', id, id FROM users`)
  // An index of words keeps what is new in a list of its own until it is tidied up.
  await pool.query('VACUUM ANALYZE users')
  await pool.query('ANALYZE')
})

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

const lookups: Lookup[] = [
  { what: 'the newest', ask: db => listPeople(db, { limit: 500 }), index: 'users_newest' },
  { what: 'a page', ask: db => listPeople(db, { offset: 100, limit: 50 }), index: 'users_newest' },
  {
    what: 'who follows a cursor',
    ask: db => listPeople(db, { after: { micros: 1_700_000_000_000_000, id }, limit: 51 }),
    index: 'users_newest',
  },
  {
    what: 'who is called so',
    ask: db => listPeople(db, { q: 'guest 777', limit: 50 }),
    index: 'users_search',
  },
  {
    // So few that walking from the newest on until one is met looks cheap, and is not where nobody is called so.
    what: 'the newest who is called so',
    ask: db => listPeople(db, { q: 'guest 777', limit: 1 }),
    index: 'users_search',
  },
  { what: 'whose name begins so', ask: db => listPeople(db, { q: 'la', limit: 50 }), index: 'users_search' },
  { what: 'how many are called so', ask: db => countPeople(db, { q: 'guest 777' }), index: 'users_search' },
  { what: 'customers', ask: db => listPeople(db, { kind: 'customer', limit: 50 }), index: 'users_newest' },
  {
    what: 'cooks who are called so',
    ask: db => listPeople(db, { kind: 'cook', q: 'guest 777', limit: 50 }),
    index: 'users_search',
  },
  { what: 'one person', ask: db => findPerson(db, id), index: 'users_pkey' },
  { what: 'the admins', ask: db => lockAdmins(db), index: 'users_admins' },
  {
    what: 'the pending delivery partners',
    ask: db => listDeliveryPartners(db, 'pending'),
    index: 'delivery_partners_by_approval',
  },
  {
    what: 'the pending cooks',
    ask: db => listSourcingPartners(db, 'pending'),
    index: 'sourcing_partners_by_approval',
  },
  {
    what: 'the kitchens of cooks',
    ask: db => listSourcingPartners(db, 'pending'),
    index: 'sourcing_partner_addresses_by_partner',
  },
  {
    what: 'what was done to a person',
    ask: db => listAudit(db, { type: 'user', id }),
    index: 'audit_of_subject',
  },
  {
    what: 'a session by its token',
    ask: db => findSession(db, Buffer.alloc(32)),
    index: 'sessions_token_hash_key',
  },
  { what: 'the devices of a person', ask: db => listSessions(db, id), index: 'sessions_of_user' },
]

describe.each(['as asked', 'any'] as const)('at 20,000 people, with parameters %s,', parameters => {
  it.each(lookups)('finds $what by an index and reads no table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask, parameters)

    expect(nodes.map(node => node['Index Name'])).toContain(index)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
  })
})

it('counts no further than people are paged', async () => {
  expect(await countPeople(db)).toBe(10_000)
})
