import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RazorpayAccount } from '../config.ts'
import type { FaultSwitch } from '../faults/faults.ts'
import { createWebhookSender } from '../webhook-sender.ts'
import { newId, type Order, type Payment, type Refund } from './entities.ts'

export const WEBHOOK_TIMES = ['now', 'never', 'twice', 'late'] as const
export type WebhookTime = (typeof WEBHOOK_TIMES)[number]

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'

/** As it was when it happened; `body` is what goes over the wire, byte for byte. */
export type RazorpayEvent = { id: string; event: EventName; orderId: string; paymentId: string; body: string }
type Contents = { payment: Payment; order?: Order; refund?: Refund }
type Wanted = { event_id?: string; order_id?: string; payment_id?: string; event?: EventName }

const EVENTS_KEPT = 5_000
const LATE_MS = 3_000
const ANSWER_WITHIN_MS = 5_000

type EventParts = {
  account: RazorpayAccount
  faults: FaultSwitch
  now: () => Date
  shopUrl: string | undefined
  retryAfterMs: readonly number[] | undefined
}

/** What happened, told to the shop by signed webhooks. Those never sent are kept too, for a replay. */
export function createEvents({ account, faults, now, shopUrl, retryAfterMs }: EventParts) {
  const sender = createWebhookSender({ provider: 'razorpay', faults, ...(retryAfterMs && { retryAfterMs }) })
  const closing = new AbortController()
  const events: RazorpayEvent[] = []
  let url = shopUrl && `${shopUrl}/api/orders/razorpay-webhook`

  function headersOf({ id, body }: RazorpayEvent, secret = account.webhookSecret) {
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
  }

  async function send(event: RazorpayEvent, time: WebhookTime): Promise<void> {
    if (time === 'late') await wait(LATE_MS, undefined, { ref: false, signal: closing.signal })
    if (url === undefined || time === 'never') return
    const webhook = { url, body: event.body, headers: headersOf(event), about: event.orderId }
    sender.send(webhook)
    if (time === 'twice') sender.send(webhook)
  }

  return {
    tell(name: EventName, contents: Contents, time: WebhookTime): void {
      const { payment } = contents
      const body = bodyOf(name, contents, Math.floor(now().getTime() / 1000))
      const event = { id: newId(), event: name, orderId: payment.order_id, paymentId: payment.id, body }
      events.push(event)
      if (events.length > EVENTS_KEPT) events.splice(0, events.length - EVENTS_KEPT)
      // Closed while it waited, it has nobody to tell.
      void send(event, time).catch(() => {})
    },
    /** Oldest first. */
    list: ({ event_id, order_id, payment_id, event }: Wanted = {}) =>
      events.filter(
        told =>
          (event_id === undefined || told.id === event_id) &&
          (order_id === undefined || told.orderId === order_id) &&
          (payment_id === undefined || told.paymentId === payment_id) &&
          (event === undefined || told.event === event),
      ),
    /** One delivery, with no retry and no fault; the shop's answer is told, 0 where there was none. */
    async deliver(event: RazorpayEvent, secret?: string): Promise<number> {
      if (url === undefined) return 0
      const headers = { 'content-type': 'application/json', ...headersOf(event, secret) }
      try {
        const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
        const answer = await fetch(url, { method: 'POST', headers, body: event.body, signal })
        await answer.body?.cancel()
        return answer.status
      } catch {
        return 0
      }
    },
    /** From now on, as the account's owner can set it in the dashboard. */
    setUrl(address: string): void {
      url = address
    },
    close(): void {
      closing.abort()
      sender.close()
    },
  }
}

export type Events = ReturnType<typeof createEvents>

function bodyOf(event: EventName, contents: Contents, createdAt: number): string {
  const payload = Object.fromEntries(Object.entries(contents).map(([name, entity]) => [name, { entity }]))
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000000',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: createdAt,
  })
}
