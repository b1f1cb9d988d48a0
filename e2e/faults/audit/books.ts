import type { OpenShop } from '../shop-under-fire.ts'

/** What the shop has written. Sums of paper are of its lines: null where there is none. */
export type OrderRow = {
  id: string
  is_paid: boolean
  is_cancelled: boolean
  was_paid_after_its_end: boolean
  goes_on: boolean
  payment_id: string | null
  payment_status: string | null
  way: string | null
  amount_paise: number | null
  items_paise: number
  shipping_paise: number
  tax_paise: number
  platform_fee_paise: number
  platform_fee_tax_paise: number
  total_paise: number
  items: { id: string; price_paise: number; quantity: number }[]
  invoiced_paise: number | null
  credited_paise: number
  user_id: string
}
export type PaidOrder = OrderRow & { payment_id: string; amount_paise: number; invoiced_paise: number }

export type RefundRow = {
  id: string
  key: string
  payment_id: string
  order_id: string | null
  amount_paise: number
  is_processed: boolean
  provider_refund_id: string | null
  paid_back_by: string | null
  /** Whose payment it was. */
  user_id: string
}
export type PaperRow = {
  number: string
  financial_year: string
  sequence: number
  order_id: string
  refund_id: string | null
  /** Of the order that its invoice is of. */
  invoiced_order_id: string
  paise: number
}
export type MessageRow = { id: string; dedupe_key: string; attempts: number }

export type Books = {
  orders: OrderRow[]
  refunds: RefundRow[]
  invoices: PaperRow[]
  creditNotes: PaperRow[]
  messages: MessageRow[]
  /** Ids of those who have told the shop an email. */
  readers: Set<string>
  providerOrders: string[]
}

export async function readBooks(shop: OpenShop): Promise<Books> {
  const people = await shop.query<{ id: string }>(
    'SELECT id FROM users WHERE email IS NOT NULL AND email_proven_at IS NOT NULL',
  )
  const checkouts = await shop.query<{ provider_order_id: string }>('SELECT provider_order_id FROM checkouts')
  return {
    orders: await shop.query<OrderRow>(ORDERS),
    refunds: await shop.query<RefundRow>(REFUNDS),
    invoices: await shop.query<PaperRow>(INVOICES),
    creditNotes: await shop.query<PaperRow>(CREDIT_NOTES),
    messages: await shop.query<MessageRow>(MESSAGES),
    readers: new Set(people.map(({ id }) => id)),
    providerOrders: checkouts.map(({ provider_order_id }) => provider_order_id),
  }
}

const ORDERS = `
  SELECT orders.id, orders.user_id, paid_at IS NOT NULL AS is_paid, cancelled_at IS NOT NULL AS is_cancelled,
    COALESCE(paid_at > cancelled_at, false) AS was_paid_after_its_end,
    num_nonnulls(sourcing_partner_id, delivery_partner_id, collected_at, delivered_at, slot_day) > 0 AS goes_on,
    payment_id, payments.status AS payment_status, way, amount_paise, items_paise, shipping_paise, tax_paise,
    platform_fee_paise, platform_fee_tax_paise, total_paise,
    (SELECT json_agg(item) FROM order_items AS item WHERE item.order_id = orders.id) AS items,
    (SELECT sum(rate_paise * quantity + cgst_paise + sgst_paise)::int FROM invoice_lines
      JOIN invoices ON number = invoice_number WHERE invoices.order_id = orders.id) AS invoiced_paise,
    (SELECT COALESCE(sum(taxable_paise + untaxed_paise + cgst_paise + sgst_paise), 0)::int FROM credit_note_lines
      JOIN credit_notes ON number = credit_note_number WHERE credit_notes.order_id = orders.id) AS credited_paise
  FROM orders LEFT JOIN payments ON payments.order_id = orders.id`

const REFUNDS = `
  SELECT refunds.id, key, refunds.payment_id, refunds.order_id, refunds.amount_paise,
    processed_at IS NOT NULL AS is_processed, provider_refund_id, paid_back_by,
    COALESCE(checkouts.user_id, orders.user_id) AS user_id
  FROM refunds JOIN payments USING (payment_id)
    LEFT JOIN checkouts ON checkouts.id = checkout_id LEFT JOIN orders ON orders.id = payments.order_id`

const INVOICES = `
  SELECT number, financial_year, sequence, order_id, NULL AS refund_id, order_id AS invoiced_order_id,
    (SELECT sum(rate_paise * quantity + cgst_paise + sgst_paise)::int FROM invoice_lines
      WHERE invoice_number = number) AS paise
  FROM invoices ORDER BY financial_year, sequence`

const CREDIT_NOTES = `
  SELECT note.number, note.financial_year, note.sequence, note.order_id, refund_id,
    invoices.order_id AS invoiced_order_id,
    (SELECT sum(taxable_paise + untaxed_paise + cgst_paise + sgst_paise)::int FROM credit_note_lines
      WHERE credit_note_number = note.number) AS paise
  FROM credit_notes AS note JOIN invoices ON invoices.number = invoice_number
  ORDER BY note.financial_year, note.sequence`

const MESSAGES = `
  SELECT id, dedupe_key, attempts FROM outbox_messages
  WHERE kind IN ('order_placed', 'order_updated', 'payment_refunded')`
