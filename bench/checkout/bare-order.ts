import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { insertLike, type Row, type Statement } from './insert-like.ts'

/** Asks PostgreSQL, and may look at the clock. */
export type Ask = (statement: Statement) => Promise<pg.QueryResult>

const NEWEST = `
  SELECT orders.id, invoices.number FROM orders
  JOIN invoices ON invoices.order_id = orders.id JOIN checkouts ON checkouts.order_id = orders.id
  ORDER BY placed_at DESC LIMIT 1`
const CLAIM = {
  name: 'claim checkout',
  text: 'UPDATE checkouts SET order_id = $2, next_check_at = NULL WHERE id = $1',
}
const COUNT = {
  name: 'invoice counter',
  text: `INSERT INTO invoice_counters (financial_year, last_sequence) VALUES ($1, 1)
    ON CONFLICT (financial_year) DO UPDATE SET last_sequence = invoice_counters.last_sequence + 1
    RETURNING last_sequence`,
}
/** Apart from the shop's, so that its numbers stay without gaps. */
const FINANCIAL_YEAR = 'bare'
const A_DAY_MS = 86_400_000

/**
 * What one would write by hand: a prepared statement per table, with the very values of the shop's newest order. Only
 * what must be unique is another each time.
 */
export async function likeTheNewestOrder(db: pg.Client) {
  const samples = await rowsOfTheNewest(db)
  const insertCheckout = insertLike('checkouts', samples.checkouts, ['created_at', 'checks', 'order_id'])
  const insertOrder = insertLike('orders', samples.orders)
  const insertItems = insertLike('order_items', samples.items, ['id'])
  const insertPayment = insertLike('payments', samples.payments)
  const insertMessages = insertLike('outbox_messages', samples.messages, [
    'id',
    'created_at',
    'attempts',
    'sent_at',
    'provider_message_id',
  ])
  const insertInvoice = insertLike('invoices', samples.invoices)
  const insertLines = insertLike('invoice_lines', samples.lines)
  // Nobody is to look after what only stands beside the shop's own.
  const notToday = new Date(Date.now() + A_DAY_MS)

  return {
    samples,
    newCheckout() {
      const id = randomUUIDv7()
      const own = { id, provider_order_id: `order_${id}`, next_check_at: notToday }
      return { id, statement: insertCheckout(() => own) }
    },
    /** All that one order needs, in one transaction; the counter late, since others wait for it. */
    async write(ask: Ask, checkoutId: string): Promise<void> {
      const id = randomUUIDv7()
      await ask({ text: 'BEGIN' })
      await ask({ ...CLAIM, values: [checkoutId, id] })
      await ask(insertOrder(() => ({ id, reference: newReference() })))
      await ask(insertItems(() => ({ order_id: id })))
      await ask(insertPayment(() => ({ payment_id: `pay_${id}`, checkout_id: checkoutId, order_id: id })))
      await ask(insertMessages(n => ({ dedupe_key: `${n}/${id}`, order_id: id, next_attempt_at: notToday })))
      const { rows } = await ask({ ...COUNT, values: [FINANCIAL_YEAR] })
      const sequence: number = rows[0].last_sequence
      const number = `BARE/${sequence}`
      await ask(insertInvoice(() => ({ number, order_id: id, financial_year: FINANCIAL_YEAR, sequence })))
      await ask(insertLines(() => ({ invoice_number: number })))
      await ask({ text: 'COMMIT' })
    },
  }
}

async function rowsOfTheNewest(db: pg.Client) {
  const newest = await db.query<{ id: string; number: string }>(NEWEST)
  const [order] = newest.rows
  if (!order) throw new Error('The shop has no order to take the values from.')
  const rowsOf = async (table: string, column: string, value = order.id) => {
    const { rows } = await db.query<Row>(`SELECT * FROM ${table} WHERE ${column} = $1`, [value])
    return rows
  }
  return {
    checkouts: await rowsOf('checkouts', 'order_id'),
    orders: await rowsOf('orders', 'id'),
    items: await rowsOf('order_items', 'order_id'),
    payments: await rowsOf('payments', 'order_id'),
    messages: await rowsOf('outbox_messages', 'order_id'),
    invoices: await rowsOf('invoices', 'order_id'),
    lines: await rowsOf('invoice_lines', 'invoice_number', order.number),
  }
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newReference(): string {
  return Array.from(randomBytes(8), byte => LETTERS[byte % LETTERS.length]).join('')
}
