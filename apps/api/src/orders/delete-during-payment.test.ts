import { afterEach, describe, expect, it, vi } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { reconcile } from './reconcile.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const admin = await signInAs(shop, DEMO.admin)

afterEach(async () => {
  await deps.background.idle()
  await pool.query('TRUNCATE rate_limits')
})

let people = 0
/** Somebody new with an address, who may have bought before: then nothing of the account is deleted, it is emptied. */
async function aCustomer({ hasBought = false } = {}) {
  people += 1
  const phone = `98123${String(people).padStart(5, '0')}`
  const person = await signInAs(shop, `+91${phone}`)
  const shippingAddress = {
    name: `Person ${people}`,
    addressLine1: `Flat ${people}`,
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500034',
    phone,
  }
  await app.inject({
    method: 'POST',
    url: '/api/address',
    headers: person.headers,
    payload: { shippingAddress },
  })
  const shopping = await shoppingIn(shop, sandbox, person)
  const { ask, address, item, buy } = shopping
  if (hasBought) {
    const { _id } = await buy()
    await pool.query('UPDATE orders SET collected_at = now(), delivered_at = now() WHERE id = $1', [_id])
    await pool.query('DELETE FROM outbox_messages')
  }
  const id = person.user._id
  const askQuote = () =>
    ask('POST', '/orders', {
      orderItems: [item()],
      shippingAddress: address._id,
      paymentMethod: 'Razorpay',
    })
  const remove = () => app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: admin.headers })
  return { ...shopping, id, phone: `+91${phone}`, person, askQuote, remove }
}

type Act = () => PromiseLike<{ statusCode: number; body: string; json: () => { code?: string } }>

/** Holds the person until all acts wait for them, one behind the other, and lets go: each has its turn as given. */
async function inTurn(personId: string, acts: Act[]) {
  const holder = await pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [personId])
    const answers: ReturnType<Act>[] = []
    for (const act of acts) {
      const answer = act()
      answers.push(answer)
      // A request of inject begins when somebody waits for it.
      void answer.then(() => undefined)
      await vi.waitUntil(async () => (await waiting()) === answers.length, { timeout: 20_000 })
    }
    await holder.query('COMMIT')
    const answered = await Promise.all(answers)
    await deps.background.idle()
    return answered
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
}

async function waiting(): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].n
}

const codes = (answers: { statusCode: number; json: () => { code?: string } }[]) =>
  answers.map(answer => (answer.statusCode < 300 ? 'done' : answer.json().code))
const rowsOf = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows
const addressesAtCheckoutOf = (id: string) =>
  rowsOf('SELECT id FROM checkouts WHERE user_id = $1 AND address IS NOT NULL AND order_id IS NULL', id)
const refundOf = (paymentId: string) => rowsOf('SELECT reason FROM refunds WHERE payment_id = $1', paymentId)

describe.each([
  { who: 'a person who never bought', hasBought: false },
  { who: 'a person who bought before', hasBought: true },
])('$who is deleted while a payment is opened', ({ hasBought }) => {
  it('the deletion was first: no payment opens, and no address is written down', async () => {
    const { id, remove, askQuote } = await aCustomer({ hasBought })
    expect(codes(await inTurn(id, [remove, askQuote]))).toEqual(['done', 'auth.required'])
    expect(await addressesAtCheckoutOf(id)).toEqual([])
  })

  it('the payment was first: it is open, its address goes, and what is paid comes back', async () => {
    const { id, remove, askQuote, payFor } = await aCustomer({ hasBought })
    const answers = await inTurn(id, [askQuote, remove])
    expect(codes(answers)).toEqual(['done', 'done'])
    expect(await addressesAtCheckoutOf(id)).toEqual([])

    const { razorPayOrder } = JSON.parse(answers[0]?.body ?? '')
    const { razorPayPaymentId } = await payFor(razorPayOrder.id)
    // Nobody tells: the shop asks by itself, as of every payment that was opened.
    await pool.query('UPDATE checkouts SET next_check_at = now() WHERE next_check_at IS NOT NULL')
    await reconcile(deps)
    expect(await refundOf(razorPayPaymentId)).toEqual([{ reason: 'account_gone' }])
  })
})
