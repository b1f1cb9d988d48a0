import type { CaptureMode, Notes } from './entities.ts'
import type { Span } from './ledger.ts'
import { badInput } from './razorpay-errors.ts'

export type Input = Record<string, unknown>

/** Reads what was sent as Razorpay does: what is not known is refused by name, like what is missing. */
export function bodyWith(body: unknown, known: readonly string[]): Input {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  const extra = Object.keys(body).filter(name => !known.includes(name))
  if (extra.length > 0) throw badInput(`${extra.join(', ')} is/are not required and should not be sent`)
  return body as Input
}

export function amountIn({ amount }: Input): number {
  if (amount === undefined || amount === null || amount === '') {
    throw badInput('The amount field is required.', 'amount')
  }
  const isWhole = Number.isSafeInteger(amount) || /^\d{1,15}$/.test(String(amount))
  if (!isWhole || typeof amount === 'boolean') throw badInput('The amount must be an integer.', 'amount')
  if (Number(amount) < 100) throw badInput('The amount must be at least INR 1.00', 'amount')
  return Number(amount)
}

export function currencyIn({ currency }: Input): string {
  if (!currency) throw badInput('The currency field is required.', 'currency')
  if (currency !== 'INR') throw badInput('Currency is not supported', 'currency')
  return currency
}

export function receiptIn({ receipt = null }: Input): string | null {
  if (receipt === null || receipt === '') return null
  if (typeof receipt !== 'string') throw badInput('The receipt must be a string.', 'receipt')
  if (receipt.length > 40) throw badInput('The receipt may not be greater than 40 characters.', 'receipt')
  return receipt
}

export function notesIn({ notes = {} }: Input): Notes {
  if (typeof notes !== 'object' || notes === null) throw badInput('notes must be an array', 'notes')
  const pairs = Object.entries(notes)
  if (pairs.length > 15) throw badInput('The notes may not have more than 15 items.', 'notes')
  if (pairs.some(([name, value]) => name.length > 256 || String(value).length > 256)) {
    throw badInput('The notes may not be greater than 256 characters.', 'notes')
  }
  return pairs.length === 0 ? [] : (notes as Record<string, string>)
}

/** The account captures on its own, unless the order says otherwise. */
export function captureIn({ payment, payment_capture = true }: Input): CaptureMode {
  const capture = (payment as Input | undefined)?.capture
  if (payment === undefined)
    return payment_capture === false || Number(payment_capture) === 0 ? 'manual' : 'automatic'
  if (capture !== 'automatic' && capture !== 'manual') {
    throw badInput('The selected payment.capture is invalid.', 'payment.capture')
  }
  return capture
}

export function spanIn(query: Input): Span {
  const count = numberIn(query, 'count') ?? 10
  if (count < 1 || count > 100) throw badInput('The count must be between 1 and 100.', 'count')
  const from = secondsIn(query, 'from')
  const to = secondsIn(query, 'to')
  return {
    count,
    skip: numberIn(query, 'skip') ?? 0,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** From 2000 to 2120: milliseconds are refused. */
const TIMES = { first: 946_684_800, last: 4_765_046_400 }

function secondsIn(query: Input, name: 'from' | 'to'): number | undefined {
  const seconds = numberIn(query, name)
  if (seconds !== undefined && (seconds < TIMES.first || seconds > TIMES.last)) {
    throw badInput(`${name} must be between ${TIMES.first} and ${TIMES.last}`, name)
  }
  return seconds
}

function numberIn(query: Input, name: string): number | undefined {
  const text = query[name]
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,15}$/.test(String(text))) throw badInput(`The ${name} must be an integer.`, name)
  return Number(text)
}
