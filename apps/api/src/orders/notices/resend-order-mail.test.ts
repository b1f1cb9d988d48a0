import { LIMITS } from '@pindivantalu/domain/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { inTransaction } from '../../db/in-transaction.ts'

const inbox = await startMailInbox()
const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
  SMTP_URL: inbox.url,
})
const { pool } = shop
const { outbox } = shop.deps
const lakshmi = await signInAs(shop, DEMO.customer)
const ravi = await signInAs(shop, DEMO.otherCustomer)
const owner = await signInAs(shop, DEMO.admin)
const EMAIL = 'lakshmi@example.com'
await pool.query('UPDATE users SET email = $1, email_proven_at = now() WHERE id = $2', [
  EMAIL,
  lakshmi.user._id,
])
const { ask, buy } = await shoppingIn(shop, sandbox, lakshmi)
const order = await buy()
await outbox.sendDue()

/** As if all messages so far were an hour old. */
const anHourLater = () => pool.query("UPDATE outbox_messages SET created_at = created_at - interval '1 hour'")

beforeEach(async () => {
  await pool.query('TRUNCATE rate_limits')
  await pool.query('UPDATE users SET email = $1, email_proven_at = now() WHERE id = $2', [
    EMAIL,
    lakshmi.user._id,
  ])
  await pool.query('DELETE FROM outbox_messages WHERE dedupe_key LIKE $1', ['%/again-%'])
  await anHourLater()
  inbox.mails.length = 0
})

const resend = (call: string, facts: object = {}, by = lakshmi) =>
  ask('POST', `/email/${call}`, { orderId: order._id, ...facts }, by)

async function mailed() {
  await outbox.sendDue()
  return inbox.mails.map(({ subject, recipients }) => ({ subject, to: recipients }))
}

describe('the mail of an order', () => {
  it('is sent in the language of its customer, not of the one who asks', async () => {
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [lakshmi.user._id])
    await resend('orderemail', {}, owner)
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [lakshmi.user._id])
    expect(await mailed()).toEqual([{ subject: `మీ ఆర్డర్ #${order.reference} అందింది`, to: [EMAIL] }])
  })

  it.each([
    ['orderemail', `Your order #${order.reference} is with us`],
    ['orderupdatedemail', `Your order #${order.reference} is with us`],
  ])('%s is sent again to its customer, whatever the request says', async (call, subject) => {
    const answer = await resend(call, { email: 'thief@example.com', to: 'thief@example.com', text: 'Pay me' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'The mail is on its way' })
    expect(await mailed()).toEqual([{ subject, to: [EMAIL] }])
    expect(inbox.mails[0]?.text).not.toContain('Pay me')
    expect(inbox.mails[0]?.html).toContain(order.totalPrice)
  })

  it('goes to the customer when the owner asks for it', async () => {
    expect((await resend('orderemail', {}, owner)).statusCode).toBe(200)
    expect(await mailed()).toMatchObject([{ to: [EMAIL] }])
  })

  it('is a mail of its own each time', async () => {
    await resend('orderemail')
    await anHourLater()
    await resend('orderemail')
    expect(await mailed()).toHaveLength(2)
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('is sent once by a double click', async () => {
    await resend('orderemail')
    expect((await resend('orderemail')).statusCode).toBe(200)
    expect(await mailed()).toHaveLength(1)
  })

  it('is sent once by two at the same moment', async () => {
    const asked: ReturnType<typeof resend>[] = []
    await inTransaction(shop.deps.db, async tx => {
      // Both may count, and neither may write, before the other has counted.
      await sql`LOCK TABLE outbox_messages IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
      asked.push(resend('orderemail'), resend('orderemail'))
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(rows).toEqual([{ waiting: 2 }])
      }, 60_000)
    })
    const answers = await Promise.all(asked)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await mailed()).toHaveLength(1)
  })

  it('is not sent again right after the order was placed', async () => {
    await pool.query('UPDATE outbox_messages SET created_at = now() WHERE order_id = $1', [order._id])
    expect((await resend('orderemail')).statusCode).toBe(200)
    expect(await mailed()).toEqual([])
  })

  it('is none for a customer without email, and that is no failure', async () => {
    await pool.query('UPDATE users SET email = NULL WHERE id = $1', [lakshmi.user._id])
    const answer = await resend('orderemail')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().message).toContain('no email address')
    expect(await mailed()).toEqual([])
  })

  it('is nothing that another customer can ask for', async () => {
    const answer = await resend('orderemail', {}, ravi)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'order.not_found' })
    expect(await mailed()).toEqual([])
  })

  it('confirms nothing that is not paid', async () => {
    const { rows } = await pool.query('SELECT id FROM orders WHERE paid_at IS NULL LIMIT 1')
    const orderId = rows[0].id
    const answer = await resend('orderemail', { orderId }, owner)
    expect(answer.json()).toMatchObject({ code: 'order.not_paid' })
  })

  it.each([{ orderId: 'x' }, { orderId: undefined }])('is refused with %j', async facts => {
    expect((await resend('orderemail', facts)).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('is limited by order, for everyone together', async () => {
    for (let times = 0; times < LIMITS['order_mail.order'].times; times += 1)
      expect((await resend('orderemail')).statusCode).toBe(200)
    const answer = await resend('orderupdatedemail', {}, owner)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
  })

  it('is limited by account, also for orders that are not there', async () => {
    for (let times = 0; times < LIMITS['order_mail.account'].times; times += 1)
      expect((await resend('orderemail', {}, ravi)).statusCode).toBe(404)
    expect((await resend('orderemail', {}, ravi)).statusCode).toBe(429)
  })
})
