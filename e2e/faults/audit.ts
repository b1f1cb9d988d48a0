import { setTimeout as pause } from 'node:timers/promises'
import type { Checkout } from './customer.ts'
import type { ShopUnderFire } from './shop-under-fire.ts'

/** Long enough for a machine that is busy with other things; what is lost does not come back however long one waits. */
const SETTLES_WITHIN_MS = 600_000

/** Nothing is due, nothing waits. Retries that would come in minutes are brought forward. */
export async function untilSettled(shop: ShopUnderFire): Promise<void> {
  const until = Date.now() + SETTLES_WITHIN_MS
  for (;;) {
    await shop.query(`
      UPDATE checkouts SET next_check_at = now() WHERE next_check_at > now();
      UPDATE outbox_messages SET next_attempt_at = now() WHERE next_attempt_at > now() + interval '20 seconds';
      UPDATE refunds SET next_attempt_at = now() WHERE next_attempt_at > now()`)
    const [left] = await shop.query<{
      checkouts: number
      messages: number
      refunds: number
      events: number
    }>(`
      SELECT (SELECT count(*)::int FROM checkouts WHERE next_check_at IS NOT NULL) AS checkouts,
        (SELECT count(*)::int FROM outbox_messages WHERE next_attempt_at IS NOT NULL) AS messages,
        (SELECT count(*)::int FROM refunds WHERE processed_at IS NULL) AS refunds,
        (SELECT count(*)::int FROM payment_events WHERE handled_at IS NULL) AS events`)
    const isSettled =
      left && left.messages + left.refunds + left.events === 0 && (await areAllPaidSettled(shop))
    if (isSettled) return
    if (Date.now() > until) throw new Error(`Not settled: ${JSON.stringify(left)}`)
    await pause(1_000)
  }
}

async function areAllPaidSettled(shop: ShopUnderFire): Promise<boolean> {
  const open = await shop.query<{ provider_order_id: string }>(
    'SELECT provider_order_id FROM checkouts WHERE order_id IS NULL AND next_check_at IS NOT NULL',
  )
  for (const { provider_order_id } of open) {
    const payments = await paymentsOf(shop, provider_order_id)
    if (payments.some(payment => payment.status === 'captured' || payment.status === 'authorized'))
      return false
  }
  return true
}

type Payment = { id: string; status: string; amount: number; order_id: string }

/** As the provider knows them, asked without the shop's gateway. */
async function paymentsOf(shop: ShopUnderFire, orderId: string): Promise<Payment[]> {
  const answer = await fetch(`${shop.sandboxUrl}/v1/orders/${orderId}/payments`, {
    headers: { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}` },
  })
  if (!answer.ok) throw new Error(`The provider does not know ${orderId}: ${answer.status}`)
  return ((await answer.json()) as { items: Payment[] }).items
}

type OrderRow = {
  id: string
  payment_id: string | null
  amount_paise: number | null
  items_paise: number
  shipping_paise: number
  tax_paise: number
  platform_fee_paise: number
  platform_fee_tax_paise: number
  total_paise: number
  items: { price_paise: number; quantity: number }[]
  invoiced_paise: number
  phone: string
  email: string | null
}

export type Findings = { problems: string[]; counts: Record<string, number> }

/** Holds what the shop has written against what the provider and the recipients know. */
export async function audit(shop: ShopUnderFire, checkouts: readonly Checkout[]): Promise<Findings> {
  const problems: string[] = []
  const orders = await shop.query<OrderRow>(`
    SELECT orders.id, payment_id, amount_paise, items_paise, shipping_paise, tax_paise, platform_fee_paise,
      platform_fee_tax_paise, total_paise, users.phone, users.email,
      (SELECT json_agg(item) FROM order_items AS item WHERE item.order_id = orders.id) AS items,
      (SELECT sum(rate_paise * quantity + cgst_paise + sgst_paise)::int FROM invoice_lines
        JOIN invoices ON number = invoice_number WHERE invoices.order_id = orders.id) AS invoiced_paise
    FROM orders JOIN users ON users.id = user_id LEFT JOIN payments ON payments.order_id = orders.id
    WHERE paid_at IS NOT NULL`)
  const providerOrders = await shop.query<{ provider_order_id: string }>(
    'SELECT provider_order_id FROM checkouts',
  )
  const payments = (
    await Promise.all(providerOrders.map(({ provider_order_id }) => paymentsOf(shop, provider_order_id)))
  ).flat()

  checkPayments({ payments, orders, checkouts, problems })
  for (const order of orders) checkAmounts(order, problems)
  await checkInvoices(shop, orders, problems)
  const messages = await checkMessages(shop, orders, problems)
  return {
    problems,
    counts: {
      checkouts: checkouts.length,
      captured: payments.filter(payment => payment.status === 'captured').length,
      refunded: payments.filter(payment => payment.status === 'refunded').length,
      orders: orders.length,
      messages,
    },
  }
}

type Books = { payments: Payment[]; orders: OrderRow[]; checkouts: readonly Checkout[]; problems: string[] }

function checkPayments({ payments, orders, checkouts, problems }: Books): void {
  const orderOf = new Map(orders.map(order => [order.payment_id, order]))
  const paidOrders = new Set(payments.filter(({ status }) => status === 'captured').map(one => one.order_id))
  for (const payment of payments) {
    const order = orderOf.get(payment.id)
    // Of an order that another payment has paid, the provider captures none: it lets go what was set aside.
    if (payment.status === 'authorized' && !paidOrders.has(payment.order_id))
      problems.push(`${payment.id} was never captured`)
    if (payment.status === 'captured' && !order) problems.push(`${payment.id} is captured and has no order`)
    if (payment.status === 'refunded' && order) problems.push(`${payment.id} is refunded and has an order`)
    if (order && order.amount_paise !== payment.amount)
      problems.push(`${payment.id} is of ${payment.amount} paise, its order knows ${order.amount_paise}`)
  }
  if (orderOf.size !== orders.length || orderOf.has(null))
    problems.push('there are orders with the same payment, or with none')
  const known = new Set(payments.map(payment => payment.id))
  for (const { paymentId, orderId } of checkouts) {
    if (paymentId && !known.has(paymentId)) problems.push(`the shop has lost ${paymentId}`)
    if (orderId && !orders.some(order => order.id === orderId))
      problems.push(`order ${orderId} was promised and is gone`)
  }
}

/** Calculated from the specification, with nothing of the shop's own arithmetic. */
function checkAmounts(order: OrderRow, problems: string[]): void {
  const items = order.items.reduce((sum, item) => sum + item.price_paise * item.quantity, 0)
  const shipping = items >= 100_000 ? 3_000 : items >= 50_000 ? 4_000 : 5_000
  const tax = Math.floor((items * 5 + 50) / 100)
  const total = items + shipping + tax + 200 + 36
  const expected = {
    items_paise: items,
    shipping_paise: shipping,
    tax_paise: tax,
    platform_fee_paise: 200,
    platform_fee_tax_paise: 36,
    total_paise: total,
    amount_paise: total,
    invoiced_paise: total,
  }
  for (const [name, amount] of Object.entries(expected)) {
    const found = order[name as keyof typeof expected]
    if (found !== amount) problems.push(`order ${order.id}: ${name} is ${found}, not ${amount}`)
  }
}

async function checkInvoices(shop: ShopUnderFire, orders: OrderRow[], problems: string[]): Promise<void> {
  const invoices = await shop.query<{ sequence: number; order_id: string }>(
    'SELECT sequence, order_id FROM invoices ORDER BY financial_year, sequence',
  )
  invoices.forEach(({ sequence }, index) => {
    if (sequence !== index + 1) problems.push(`invoice ${index + 1} is numbered ${sequence}`)
  })
  const invoiced = new Set(invoices.map(invoice => invoice.order_id))
  if (
    invoiced.size !== invoices.length ||
    orders.some(order => !invoiced.has(order.id)) ||
    invoices.length !== orders.length
  )
    problems.push(`${orders.length} orders have ${invoices.length} invoices`)
}

/** Each order's message arrived, under one key: a repeat is only one whose answer was lost on the way. */
async function checkMessages(shop: ShopUnderFire, orders: OrderRow[], problems: string[]): Promise<number> {
  const rows = await shop.query<{ id: string; order_id: string; channel: string }>(
    "SELECT id, order_id, channel FROM outbox_messages WHERE kind = 'order_placed'",
  )
  const arrived = new Map<string, number>()
  for (const channel of ['whatsapp', 'email']) {
    const answer = await fetch(`${shop.sandboxUrl}/sandbox/messages?channel=${channel}`)
    for (const { key } of (await answer.json()) as { key?: string }[]) {
      const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(key ?? '')?.[0]
      if (id) arrived.set(id, (arrived.get(id) ?? 0) + 1)
    }
  }
  for (const order of orders) {
    const channels = order.email ? ['email', 'whatsapp'] : ['whatsapp']
    const own = rows.filter(row => row.order_id === order.id)
    if (
      own
        .map(row => row.channel)
        .toSorted()
        .join() !== channels.join()
    )
      problems.push(`order ${order.id} is told by ${own.map(row => row.channel).join() || 'nothing'}`)
    for (const row of own)
      if (!arrived.has(row.id)) problems.push(`the ${row.channel} of order ${order.id} never arrived`)
  }
  return rows.reduce((sum, row) => sum + (arrived.get(row.id) ?? 0), 0)
}
