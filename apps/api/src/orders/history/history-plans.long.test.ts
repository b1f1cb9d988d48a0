import { beforeAll, describe, expect, it } from 'vitest'
import { fillWithTroubles } from '../../../test-support/many-troubles.ts'
import { plansOf, readWhole } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { findPerson } from '../../accounts/people/people.queries.ts'
import { listAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { listThread } from '../../messages/inbox/thread.queries.ts'
import { listMessagesOfOrder } from '../../messages/outbox/outbox-list.queries.ts'
import { listNotes, lockNote, lockSubject } from '../../notes/notes.queries.ts'
import { findChatOf, listProblemsOf, listUsual, sumSpend } from '../customer/customer.queries.ts'
import { listOrdersAfter } from '../list/own-orders.queries.ts'
import { findPast, isOrder, namesOf } from './history.queries.ts'

const { pool } = await createTestDatabase()
type Found = { order: string; user: string; phone: string; note: string }
let found: Found

/** Each of the 8,000 orders and 2,000 customers has a note; each order a deed, and what was written to and by its customer. */
beforeAll(async () => {
  await fillWithTroubles(pool)
  for (const statement of [
    `INSERT INTO notes (order_id, words, written_at) SELECT id, 'Called her', placed_at FROM orders`,
    `INSERT INTO notes (user_id, words, written_at) SELECT id, 'Rings twice', now() FROM users`,
    `INSERT INTO audit_log (action, subject_type, subject_id) SELECT 'order.collected', 'order', id FROM orders`,
    `INSERT INTO outbox_messages (dedupe_key, order_id, kind, channel, recipient, content, provider_message_id, created_at,
       sent_at, next_attempt_at)
     SELECT orders.id, orders.id, 'order_placed', 'whatsapp', phone, '{}', 'wamid.' || orders.id, placed_at, placed_at, NULL
     FROM orders JOIN users ON users.id = user_id`,
    `INSERT INTO whatsapp_statuses (provider_message_id, status, reached_at)
     SELECT provider_message_id, 'read', sent_at FROM outbox_messages`,
    `INSERT INTO whatsapp_messages (provider_message_id, sender_phone, type, text, sent_at)
     SELECT 'in.' || orders.id, phone, 'text', 'When?', placed_at FROM orders JOIN users ON users.id = user_id`,
    `INSERT INTO whatsapp_chats (phone, last_message_at, last_text, is_last_inbound)
     SELECT phone, now(), 'When?', true FROM users WHERE phone IS NOT NULL ON CONFLICT DO NOTHING`,
    'VACUUM ANALYZE',
  ])
    await pool.query(statement)
  const { rows } = await pool.query<Found>(
    `SELECT orders.id AS order, users.id AS user, phone, notes.id AS note
     FROM orders JOIN users ON users.id = user_id JOIN notes ON order_id = orders.id OFFSET 4000 LIMIT 1`,
  )
  found = rows[0] as Found
})

/** Where either of two indexes leads to a customer's orders, none is named: that no table is read whole says enough. */
type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; indexes: string[] }
const someoneElse = { micros: Date.now() * 1000, id: '01890000-0000-7000-8000-000000000000' }
const lookups: Lookup[] = [
  {
    what: 'an order’s past',
    ask: db => findPast(db, found.order),
    indexes: [
      'orders_pkey',
      'payments_order_id_key',
      'refunds_of_order',
      'credit_notes_of_order',
      'delivery_attempts_order_id_key_key',
      'problems_of_order',
      'problem_entries_problem_id_send_key_key',
    ],
  },
  { what: 'whether it is there', ask: db => isOrder(db, found.order), indexes: ['orders_pkey'] },
  {
    what: 'what was done with it',
    ask: db => listAudit(db, { type: 'order', id: found.order }),
    indexes: ['audit_of_subject'],
  },
  { what: 'who did it', ask: db => namesOf(db, [found.user]), indexes: ['users_pkey'] },
  {
    what: 'what was written about it',
    ask: db => listMessagesOfOrder(db, found.order),
    indexes: ['outbox_of_order', 'whatsapp_statuses_pkey'],
  },
  {
    what: 'what its customer wrote',
    ask: db => listThread(db, { phone: found.phone, before: new Date(), limit: 50 }),
    indexes: ['whatsapp_messages_of_phone', 'outbox_to_whatsapp'],
  },
  {
    what: 'what was noted about an order',
    ask: db => listNotes(db, { type: 'order', id: found.order }),
    indexes: ['notes_of_order'],
  },
  {
    what: 'what was noted about a person',
    ask: db => listNotes(db, { type: 'user', id: found.user }),
    indexes: ['notes_of_user'],
  },
  { what: 'a note', ask: db => lockNote(db, found.note), indexes: ['notes_pkey'] },
  {
    what: 'whose order a note is about',
    ask: db => lockSubject(db, { type: 'order', id: found.order }),
    indexes: ['orders_pkey', 'users_pkey'],
  },
  {
    what: 'whom a note is about',
    ask: db => lockSubject(db, { type: 'user', id: found.user }),
    indexes: ['users_pkey'],
  },
  { what: 'a customer', ask: db => findPerson(db, found.user), indexes: ['users_pkey'] },
  {
    what: 'what a customer paid',
    ask: db => sumSpend(db, found.user),
    indexes: ['payments_order_id_key'],
  },
  {
    what: 'what a customer buys',
    ask: db => listUsual(db, found.user),
    indexes: ['order_items_order_id_position_key'],
  },
  {
    what: 'a customer’s problems',
    ask: db => listProblemsOf(db, found.user),
    indexes: ['orders_of_user', 'problems_of_order'],
  },
  {
    what: 'a customer’s chat',
    ask: db => findChatOf(db, found.phone),
    indexes: ['whatsapp_chats_pkey'],
  },
  {
    what: 'a customer’s orders',
    ask: db => listOrdersAfter(db, found.user, { after: undefined, limit: 51 }),
    indexes: ['orders_of_user'],
  },
  {
    what: 'a customer’s older orders',
    ask: db => listOrdersAfter(db, found.user, { after: someoneElse, limit: 51 }),
    indexes: ['orders_of_user'],
  },
]

/** A handful of rows, or none, in this database. */
const SMALL = ['checkouts', 'delivery_partners', 'products', 'sourcing_partners']

describe.each(['as asked', 'any'] as const)('at 8,000 orders, with parameters %s,', parameters => {
  it.each(lookups)('finds $what by $indexes and reads no table whole', async ({ ask, indexes }) => {
    const nodes = await plansOf(pool, ask, parameters)
    expect(nodes.map(node => node['Index Name'])).toEqual(expect.arrayContaining(indexes))
    expect(readWhole(nodes).filter(table => !SMALL.includes(table))).toEqual([])
  })
})
