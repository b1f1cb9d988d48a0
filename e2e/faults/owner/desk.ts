import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, ask } from '../ask.ts'
import type { Draws } from '../draws.ts'
import type { ShopUnderFire } from '../shop-under-fire.ts'
import { signIn } from '../sign-in.ts'

export type RefundWish = {
  items?: { item: string; quantity: number }[]
  /** In rupees, as it is written. */
  amount?: string
  paidBack?: { by: 'cash' | 'upi' }
}
/** Under one key. `answers`: one for each time that it was asked for and heard; none where it was refused. */
export type AskedRefund = {
  orderId: string
  key: string
  wish: RefundWish
  answers: { _id: string; amount: string }[]
}

/** What the owner was told has happened, to be held against what has. */
export type Answered = {
  refunds: AskedRefund[]
  cancelled: string[]
  paidOutside: string[]
  made: string[]
  /** Answers that nobody should get. */
  strange: string[]
}

export type Desk = {
  shop: ShopUnderFire
  cookie: string
  answered: Answered
  /** Whose refunds the provider was told to delay or to fail. */
  slowPayments: Set<string>
}

const OWNER_PHONE = '+917000000001'
const PATIENCE_MS = 600_000

/** Before the mischief begins. */
export async function aDesk(shop: ShopUnderFire): Promise<Desk> {
  const cookie = await signIn(shop, OWNER_PHONE)
  await shop.query(`UPDATE users SET is_admin = true WHERE phone = '${OWNER_PHONE}'`)
  const answered: Answered = { refunds: [], cancelled: [], paidOutside: [], made: [], strange: [] }
  return { shop, cookie, answered, slowPayments: new Set() }
}

export type Answer = { status: number; body: Record<string, unknown> & { code?: string } }

/**
 * Asks until there is an answer, with the very same request. Now and then hangs up too early to hear it: the shop may
 * have done it, or be at it still.
 */
export async function insist(desk: Desk, path: string, asked: Asked, draws: Draws): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const hurry = draws.chance(0.3) ? { patienceMs: draws.between(1, 200) } : {}
    const answer = await ask(desk.shop, path, { cookie: desk.cookie, ...asked, ...hurry })
    // Cut off within the answer, it is as good as none.
    const body = (await answer?.json().catch(() => undefined)) as Answer['body'] | undefined
    if (answer && body && answer.status < 500 && answer.status !== 429) return { status: answer.status, body }
    if (Date.now() > until) throw new Error(`${path} for ten minutes: ${answer?.status}`)
    await pause(draws.between(20, 300))
  }
}

const REFUSED_AS_IT_SHOULD_BE = ['refund.exceeds_payment', 'refund.item_not_left', 'refund.too_little']

/** Whether the shop took it. Taken, it is often asked for once more, as by somebody who is not sure. */
export async function refund(
  desk: Desk,
  { orderId, wish, key }: { orderId: string; wish: RefundWish; key: string },
  draws: Draws,
): Promise<boolean> {
  const asked: AskedRefund = { orderId, key, wish, answers: [] }
  desk.answered.refunds.push(asked)
  const body = { ...wish, key, reason: wish.amount ? 'goodwill' : 'broken' }
  for (const _time of Array.from({ length: draws.between(1, 2) })) {
    const { status, body: said } = await insist(desk, `/orders/${orderId}/refunds`, { body }, draws)
    if (status === 200) asked.answers.push(said.refund as AskedRefund['answers'][number])
    else if (status !== 409 || !REFUSED_AS_IT_SHOULD_BE.includes(said.code ?? '') || asked.answers.length > 0)
      desk.answered.strange.push(`the refund ${key} of ${orderId} was answered ${status} ${said.code}`)
  }
  return asked.answers.length > 0
}

export async function cancel(desk: Desk, orderId: string, draws: Draws, words: object = {}): Promise<void> {
  const body = { reason: draws.among(['sold_out', 'kitchen_failed', 'customer_asked']), ...words }
  const { status, body: said } = await insist(
    desk,
    `/orders/${orderId}/cancel`,
    { method: 'PUT', body },
    draws,
  )
  if (status === 200 && said.isCancelled) desk.answered.cancelled.push(orderId)
  else desk.answered.strange.push(`the cancelling of ${orderId} was answered ${status} ${said.code}`)
}
