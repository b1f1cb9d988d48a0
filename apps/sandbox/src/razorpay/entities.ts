import { randomBytes } from 'node:crypto'

/** An object, but an empty array where there are none: so says Razorpay. */
export type Notes = Record<string, string> | []
export type CaptureMode = 'automatic' | 'manual'

export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type Method = 'card' | 'upi' | 'netbanking' | 'wallet'

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  base_amount?: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: Method
  amount_refunded: number
  amount_transferred: number
  refund_status: 'partial' | 'full' | null
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Card
  bank: string | null
  wallet: string | null
  vpa: string | null
  upi?: { payer_account_type: string; vpa: string; flow: string }
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

type Card = {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: 'debit'
  issuer: string | null
  international: boolean
  emi: boolean
  sub_type: 'customer'
}

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: string
  speed_processed: string
}

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Fourteen characters after the prefix, or alone. */
export function newId(prefix?: 'order' | 'pay' | 'rfnd' | 'card'): string {
  let id = prefix ? `${prefix}_` : ''
  for (const byte of randomBytes(14)) id += BASE_62[byte % 62]
  return id
}

export function collectionOf<T>(items: T[]) {
  return { entity: 'collection', count: items.length, items }
}
