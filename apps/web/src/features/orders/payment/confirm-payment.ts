import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { codeOf, errorText, statusOf } from '../../../lib/api/error-text.ts'
import { within } from '../../../lib/within.ts'
import { NOT_VERIFIED } from './payment-texts.ts'

export type Confirmation =
  | { outcome: 'confirmed'; order: OrderView }
  | { outcome: 'unconfirmed' }
  | { outcome: 'refused'; text: string; isRefunded: boolean }
  | { outcome: 'signed_out' }

/** Why it takes longer: the bank has not said yes yet, or the shop cannot be reached. */
export type Waiting = 'bank' | 'shop'

const TRIES_FOR = 30_000
const ANSWERS_WITHIN = 10_000
const PAUSES = [1000, 2000, 4000, 8000]

/**
 * The money is taken, so nothing but the server's clear refusal is a failure: all else is tried again by itself for
 * half a minute, and then left to the server, which learns of the payment from the provider too.
 */
export async function confirmPayment(
  ask: () => Promise<OrderView>,
  onWaiting: (waiting: Waiting) => void,
): Promise<Confirmation> {
  const givesUpAt = Date.now() + TRIES_FOR
  for (let tries = 0; ; tries++) {
    try {
      const order = await within(ANSWERS_WITHIN, ask(), () => new Error('The shop took too long'))
      return { outcome: 'confirmed', order }
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal) return refusal
      // The owner decides: asking again changes nothing.
      if (codeOf(error) === 'payment.held') return { outcome: 'unconfirmed' }
      onWaiting(codeOf(error) === 'payment.not_captured' ? 'bank' : 'shop')
    }
    const pause = PAUSES[tries] ?? 8000
    if (Date.now() + pause > givesUpAt) return { outcome: 'unconfirmed' }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

function refusalIn(error: unknown): Confirmation | undefined {
  const status = statusOf(error)
  const isRefunded = codeOf(error) === 'payment.refunded'
  if (status === 401) return { outcome: 'signed_out' }
  if (status === 400 || status === 404 || isRefunded)
    return { outcome: 'refused', text: errorText(error, t(NOT_VERIFIED)), isRefunded }
  return undefined
}
