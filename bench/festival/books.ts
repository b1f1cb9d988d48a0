import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { House } from './house.ts'
import type { Place } from './people.ts'

const SETTLES_WITHIN_MS = 180_000

type Count = { count: number }

/** Every payment has its one order and its invoice, every order that was acknowledged is there, and everybody was told. */
export async function auditBooks(
  { databaseUrl }: House,
  { paid, acknowledged }: Place['books'],
): Promise<string[]> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const count = async (sql: string, values: unknown[]) =>
    Number((await db.query<Count>(`SELECT count(*) FROM ${sql}`, values)).rows[0]?.count)

  // Who closed their browser after paying, the shop hears of by webhook, and of lost ones by asking.
  const ordered = () => count('checkouts WHERE provider_order_id = ANY($1) AND order_id IS NOT NULL', [paid])
  const unsent = () => count('outbox_messages WHERE sent_at IS NULL AND failed_at IS NULL', [])
  const until = performance.now() + SETTLES_WITHIN_MS
  while (performance.now() < until && ((await ordered()) < paid.length || (await unsent()) > 0))
    await pause(500)

  const problems: string[] = []
  const demand = (found: number, expected: number, what: string) => {
    if (found !== expected) problems.push(`${what}: ${found} of ${expected}`)
  }
  demand(await ordered(), paid.length, 'payments with an order')
  demand(
    await count('orders WHERE id = ANY($1) AND paid_at IS NOT NULL', [acknowledged]),
    acknowledged.length,
    'acknowledged orders',
  )
  demand(
    await count('invoices JOIN checkouts USING (order_id) WHERE provider_order_id = ANY($1)', [paid]),
    paid.length,
    'orders with an invoice',
  )
  demand(await unsent(), 0, 'messages still to be sent')
  demand(await count('outbox_messages WHERE failed_at IS NOT NULL', []), 0, 'messages given up')
  await db.end()
  return problems
}
