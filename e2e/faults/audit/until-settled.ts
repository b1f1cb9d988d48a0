import { setTimeout as pause } from 'node:timers/promises'
import type { OpenShop } from '../shop-under-fire.ts'
import { paymentsOf } from './provider.ts'

/** Long enough for a machine that is busy with other things; what is lost does not come back however long one waits. */
const SETTLES_WITHIN_MS = 600_000

/** Nothing is due, nothing waits. Retries that would come in minutes are brought forward. */
export async function untilSettled(shop: OpenShop): Promise<void> {
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

async function areAllPaidSettled(shop: OpenShop): Promise<boolean> {
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
