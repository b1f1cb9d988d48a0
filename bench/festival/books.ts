import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { arrivals, paymentsOf } from '../../e2e/faults/audit/provider.ts'
import type { House } from './house.ts'
import type { Place } from './people.ts'

const SETTLES_WITHIN_MS = 180_000
/** The sandbox forgets what arrived before so many messages. */
const MESSAGES_KEPT = 5_000

type Sold = {
  provider_order_id: string
  order_id: string
  total_paise: number
  is_paid: boolean
  payment_id: string | null
  amount_paise: number | null
  invoices: number
  invoiced_paise: number | null
  message_id: string | null
  attempts: number | null
}

/** What the shop has made of payments. Orders that were there before have none. */
const SOLD = `
  SELECT provider_order_id, orders.id AS order_id, orders.total_paise, paid_at IS NOT NULL AS is_paid,
    payments.payment_id, payments.amount_paise,
    (SELECT count(*)::int FROM invoices WHERE invoices.order_id = orders.id) AS invoices,
    (SELECT sum(rate_paise * quantity + cgst_paise + sgst_paise)::int FROM invoice_lines
      JOIN invoices ON number = invoice_number WHERE invoices.order_id = orders.id) AS invoiced_paise,
    message.id AS message_id, attempts
  FROM checkouts JOIN orders ON orders.id = checkouts.order_id
    LEFT JOIN payments ON payments.order_id = orders.id
    LEFT JOIN outbox_messages AS message ON dedupe_key = 'order-placed/whatsapp/' || orders.id`

/**
 * Every payment the provider took has its one order and its one invoice, all of one amount; every order that was
 * acknowledged is there, none is there that nobody paid, and every customer was told once.
 */
export async function auditBooks(
  { database, sandboxUrl }: Pick<House, 'database' | 'sandboxUrl'>,
  { paid, acknowledged }: Place['books'],
): Promise<string[]> {
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  const messages = async (which: string) => {
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM outbox_messages WHERE ${which}`,
    )
    return rows[0]?.count ?? 0
  }
  const readSold = async () => (await db.query<Sold>(SOLD)).rows
  const unsent = () => messages('sent_at IS NULL AND failed_at IS NULL')

  // Who closed their browser after paying, the shop hears of by webhook, and of lost ones by asking.
  let sold = await readSold()
  const until = performance.now() + SETTLES_WITHIN_MS
  while (performance.now() < until && (sold.length < paid.length || (await unsent()) > 0)) {
    await pause(500)
    sold = await readSold()
  }

  const problems: string[] = []
  const demandNone = (count: number, what: string) => {
    if (count !== 0) problems.push(`${count} ${what}`)
  }
  const orderOf = new Map(sold.map(each => [each.provider_order_id, each]))
  const isPaid = new Set(paid)
  const promised = new Set(sold.filter(each => each.is_paid).map(({ order_id }) => order_id))
  demandNone(paid.length - isPaid.size, 'payments that were taken twice')
  demandNone(paid.filter(id => !orderOf.has(id)).length, 'payments without an order')
  demandNone(sold.filter(each => !isPaid.has(each.provider_order_id)).length, 'orders that nobody paid')
  demandNone(sold.length - new Set(sold.map(each => each.order_id)).size, 'orders of two payments')
  demandNone(acknowledged.filter(id => !promised.has(id)).length, 'acknowledged orders that are gone')
  demandNone(sold.filter(each => each.invoices !== 1).length, 'orders without their one invoice')
  demandNone(await unsent(), 'messages still to be sent')
  demandNone(await messages('failed_at IS NOT NULL'), 'messages given up')
  await db.end()

  let differing = 0
  for (const each of sold) if (!(await isOfOneAmount(each, sandboxUrl))) differing += 1
  demandNone(differing, "orders that differ from the provider's payment or from their invoice")

  const arrived = await arrivals({ sandboxUrl })
  // What it has forgotten it cannot tell.
  if (arrived.values().reduce((sum, times) => sum + times, 0) < MESSAGES_KEPT)
    demandNone(
      sold.filter(each => !wasToldOnce(each, arrived)).length,
      'customers who were not told once of their order',
    )
  return problems
}

async function isOfOneAmount(order: Sold, sandboxUrl: string): Promise<boolean> {
  const captured = (await paymentsOf({ sandboxUrl }, order.provider_order_id)).filter(
    ({ status }) => status === 'captured',
  )
  const [payment] = captured
  const amounts = [payment?.amount, order.amount_paise, order.invoiced_paise]
  return (
    captured.length === 1 &&
    payment?.id === order.payment_id &&
    amounts.every(amount => amount === order.total_paise)
  )
}

/** More often only where the answer of the try before was lost on the way. */
function wasToldOnce({ message_id, attempts }: Sold, arrived: ReadonlyMap<string, number>): boolean {
  const times = arrived.get(message_id ?? '') ?? 0
  return times > 0 && times <= (attempts ?? 0)
}
