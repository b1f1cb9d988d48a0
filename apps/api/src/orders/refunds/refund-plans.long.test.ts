import { beforeAll, describe, expect, it } from 'vitest'
import { fillWithTroubles } from '../../../test-support/many-troubles.ts'
import { plansOf, readWhole } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Database } from '../../db/client.ts'
import {
  findRefundByKey,
  findRefundOf,
  hasRefund,
  hastenRefunds,
  letHeldRefundGo,
  listDueRefunds,
  lockPaymentOfOrder,
  noteRefunded,
} from '../../payments/refunds.queries.ts'
import {
  creditedLines,
  findCreditNote,
  findInvoiceNumber,
  invoicedLines,
  linesOfCreditNote,
} from '../invoices/credit-notes.queries.ts'
import { findOrder } from '../orders.queries.ts'
import { findReplacement } from '../replacement/replacement.queries.ts'
import { lockOrderToSettle, positionsOfItems } from './order-refunds.queries.ts'

const { pool } = await createTestDatabase()
type Found = { id: string; order_id: string; payment_id: string; key: string; number: string }
let found: Found

beforeAll(async () => {
  await fillWithTroubles(pool)
  const { rows } = await pool.query<Found>(
    `SELECT refunds.id, refunds.order_id, payment_id, key, number
     FROM refunds JOIN credit_notes ON refund_id = refunds.id OFFSET 4000 LIMIT 1`,
  )
  found = rows[0] as Found
})

/** Where two indexes lead there as well, either is right. */
type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string | string[] }
const lookups: Lookup[] = [
  { what: 'those that are due', ask: listDueRefunds, index: 'refunds_to_do' },
  { what: 'one by its key', ask: db => findRefundByKey(db, found.key), index: 'refunds_key_key' },
  {
    what: 'one that is done',
    ask: db => noteRefunded(db, { id: found.id, paymentId: found.payment_id, providerRefundId: 'rfnd_1' }),
    index: 'refunds_of_payment',
  },
  {
    what: 'those of a payment',
    ask: db => hastenRefunds(db, [found.payment_id]),
    index: 'refunds_of_payment',
  },
  {
    what: 'the one that is held',
    ask: db => letHeldRefundGo(db, found.payment_id),
    index: 'refunds_of_payment',
  },
  {
    what: 'whether there is one',
    ask: db => hasRefund(db, found.payment_id),
    index: 'refunds_of_payment',
  },
  {
    what: 'the one of a payment without an order',
    ask: db => findRefundOf(db, found.payment_id),
    index: 'refunds_of_payment',
  },
  {
    what: 'the payment of an order',
    ask: db => lockPaymentOfOrder(db, found.order_id),
    index: 'payments_order_id_key',
  },
  {
    what: 'the order',
    ask: db => lockOrderToSettle(db, { id: found.order_id }),
    index: 'orders_pkey',
  },
  {
    what: 'where its items stand',
    ask: db => positionsOfItems(db, found.order_id),
    index: 'order_items_order_id_position_key',
  },
  {
    what: 'its refunds',
    ask: db => findOrder(db, { id: found.order_id }),
    index: 'refunds_of_order',
  },
  {
    what: 'its credit notes',
    ask: db => findOrder(db, { id: found.order_id }),
    index: 'credit_notes_of_order',
  },
  {
    what: 'its failed attempts',
    ask: db => findOrder(db, { id: found.order_id }),
    index: 'delivery_attempts_order_id_key_key',
  },
  {
    what: 'its invoice',
    ask: db => findInvoiceNumber(db, found.order_id),
    index: 'invoices_order_id_key',
  },
  { what: 'what was invoiced', ask: db => invoicedLines(db, found.order_id), index: 'invoice_lines_pkey' },
  { what: 'what was credited', ask: db => creditedLines(db, found.order_id), index: 'credit_notes_of_order' },
  {
    what: 'a credit note',
    ask: db => findCreditNote(db, { orderId: found.order_id, number: found.number }),
    index: ['credit_notes_pkey', 'credit_notes_of_order', 'credit_notes_number_invoice_number_key'],
  },
  {
    what: 'the lines of a credit note',
    ask: db => linesOfCreditNote(db, found.number),
    index: 'credit_note_lines_pkey',
  },
  {
    what: 'what was sent again',
    ask: db => findReplacement(db, { orderId: found.order_id, key: found.id }),
    index: 'orders_replacement_key',
  },
]

/** A handful of rows, or none, in this database. */
const SMALL = [
  'acts',
  'delivery_codes',
  'festival_days',
  'festivals',
  'holidays',
  'owner_orders',
  'sourcing_partner_addresses',
  'sourcing_partners',
]

describe.each(['as asked', 'any'] as const)('at 8,000 refunds, with parameters %s,', parameters => {
  it.each(lookups)('finds $what by an index and reads no table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask, parameters)
    const used = nodes.map(node => node['Index Name'] ?? '')
    expect(used).toSatisfy((names: string[]) => [index].flat().some(one => names.includes(one)))
    expect(readWhole(nodes).filter(table => !SMALL.includes(table))).toEqual([])
  })
})
