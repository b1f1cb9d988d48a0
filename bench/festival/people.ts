/** Who comes in the hour before Sankranti, and what they do. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Draws } from '../../e2e/faults/draws.ts'
import type { Customer } from '../checkout/customers.ts'
import type { Asker } from './ask.ts'

/** For each order that is paid. Nine in ten who look around buy nothing. */
export const VISITORS_PER_ORDER = 10
export const SIGN_INS_PER_ORDER = 0.5
export const ABANDONED_PER_ORDER = 0.3
/** How long a customer looks at the page of the order they have just paid. */
const ORDER_PAGE_OPEN_MS = 15_000
const THINKS_MS = { least: 300, most: 3_000 }
/** Of ten who have paid, one closes the browser before it could tell the shop. */
const LEAVES_AFTER_PAYING = 0.1

const WORDS = ['laddu', 'murukulu', 'karam', 'ariselu', 'బొబ్బట్లు', 'chekodilu', 'sunni', 'nuvvula', 'mixture']

export type Place = {
  asker: Asker
  draws: Draws
  productIds: readonly string[]
  sandboxUrl: string
  /** Orders whose payment the provider has taken, and those the shop has told the customer of. */
  books: { paid: string[]; acknowledged: string[] }
}

/** One after the other, from level to level: who pays the very same again within moments would pay the same payment. */
export function whoComes(customers: readonly Customer[]) {
  // Who thinks better of it is never one who buys: asking again for the very same opens the same payment.
  const half = Math.floor(customers.length / 2)
  return {
    nextBuyer: inTurn(customers.slice(0, half)),
    nextDoubter: inTurn(customers.slice(half)),
    nextPhone: inTurn(customers.map((_, n) => `+919${String(n + 1).padStart(9, '0')}`)),
  }
}

function inTurn<Value>(values: readonly Value[]): () => Value {
  let turn = -1
  return () => {
    turn += 1
    return values[turn % values.length] as Value
  }
}

/** Home, a search, two products; every second by a link in an advertisement. */
export async function lookAround({ asker, draws, productIds }: Place): Promise<void> {
  const from = anIp(draws)
  const mark = draws.chance(0.5) ? `?fbclid=${draws.between(0, 1e9)}` : ''
  const paths = [
    `/${mark}`,
    `/search/${encodeURIComponent(draws.among(WORDS))}`,
    `/product/${draws.among(productIds)}${mark}`,
    `/product/${draws.among(productIds)}`,
  ]
  for (const path of paths) {
    await asker.read(path.startsWith('/search') ? 'search page' : 'page', path, { from })
    await think(draws)
  }
}

/** With a code of the sandbox's, as the browser does it. */
export async function signIn({ asker, draws, sandboxUrl }: Place, phoneNumber: string): Promise<void> {
  const from = anIp(draws)
  const body = { phone: phoneNumber }
  await asker.read('sign-in', '/api/users/checkuser', { method: 'POST', body, from })
  const identity = `${sandboxUrl}/identitytoolkit.googleapis.com/v1/accounts`
  const { sessionInfo } = await tell<{ sessionInfo: string }>(
    `${identity}:sendVerificationCode?key=sandbox`,
    {
      phoneNumber,
      clientType: 'CLIENT_TYPE_WEB',
      recaptchaToken: 'of a benchmark',
    },
  )
  await think(draws)
  const codes = await fetch(`${sandboxUrl}/emulator/v1/projects/pindivantalu-sandbox/verificationCodes`)
  const { verificationCodes } = (await codes.json()) as {
    verificationCodes: { code: string; sessionInfo: string }[]
  }
  const code = verificationCodes.find(sent => sent.sessionInfo === sessionInfo)?.code
  const { idToken } = await tell<{ idToken: string }>(`${identity}:signInWithPhoneNumber?key=sandbox`, {
    sessionInfo,
    code,
  })
  await asker.read('sign-in', '/api/users/auth', { method: 'POST', body: { token: idToken }, from })
}

type Quote = { razorPayOrder: { id: string } }

/** Who thinks better of it. */
export async function abandonQuote({ asker }: Place, { cookie, ...basket }: Customer): Promise<void> {
  await asker.read('quote', '/api/orders', { method: 'POST', cookie, body: basket })
}

/** Quote, payment, order; then its page, which is open for a while, and all orders. */
export async function buy(place: Place, { cookie, ...basket }: Customer): Promise<void> {
  const { asker, draws, books } = place
  const quoted = await asker.readJson<Quote>('quote', '/api/orders', { method: 'POST', cookie, body: basket })
  if (!quoted) return
  await think(draws)
  const paid = await tell<Record<string, string>>(`${place.sandboxUrl}/sandbox/razorpay/pay`, {
    order_id: quoted.razorPayOrder.id,
    outcome: 'captured',
    webhook: 'now',
  })
  books.paid.push(quoted.razorPayOrder.id)
  if (draws.chance(LEAVES_AFTER_PAYING)) return
  const paymentDetails = {
    razorPayOrderId: paid.razorpay_order_id,
    razorPayPaymentId: paid.razorpay_payment_id,
    razorPaySignature: paid.razorpay_signature,
  }
  const order = await asker.readJson<{ _id: string }>('order', '/api/orders', {
    method: 'POST',
    cookie,
    body: { paymentDetails },
  })
  if (!order) return
  books.acknowledged.push(order._id)
  const leaves = AbortSignal.timeout(ORDER_PAGE_OPEN_MS)
  await asker.follow('live', `/api/orders/live?order=${order._id}`, { cookie, over: leaves })
  await asker.read('order page', `/order/${order._id}`, { cookie })
  await think(draws)
  await asker.read('my orders', '/api/orders/userorders', { cookie })
}

/** A delivery partner's list, read again and again. */
export async function workAsPartner(
  { asker, draws }: Place,
  cookie: string,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    await asker.read('partner', '/api/orders/deliverypartner', { cookie })
    await pause(draws.between(4_000, 8_000), undefined, { signal: over }).catch(() => undefined)
  }
}

function think(draws: Draws): Promise<void> {
  return pause(draws.between(THINKS_MS.least, THINKS_MS.most))
}

function anIp(draws: Draws): string {
  return `10.${draws.between(0, 255)}.${draws.between(0, 255)}.${draws.between(1, 254)}`
}

/** The provider is not what is measured, but if it fails, nothing is. */
async function tell<Answer>(url: string, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
