import { randomUUID } from 'node:crypto'
import { HOUR } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
})
const { pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const owner = await signInAs(shop, DEMO.admin)
const { ask, address, item, buy } = await shoppingIn(shop, sandbox, anusha)

const paid = await buy()
const unpaid = (
  await ask(
    'POST',
    '/orders/for-customer',
    {
      _id: randomUUID(),
      phone: DEMO.customer,
      orderItems: [item()],
      shippingAddress: address._id,
      slot: null,
    },
    owner,
  )
).json<OrderView>()

type What = 'invoice' | 'pay-link'
const send = (what: What, id: string, sendKey: string = randomUUID(), by = owner) =>
  ask('POST', `/orders/${id}/send-${what}`, { sendKey }, by)

type Kept = { dedupe_key: string; recipient: string; kind: string; sent_by: string; content: object }
const messagesOf = async (id: string): Promise<Kept[]> =>
  (
    await pool.query(
      "SELECT dedupe_key, recipient, kind, sent_by, content FROM outbox_messages WHERE order_id = $1 AND kind IN ('invoice', 'payment_link')",
      [id],
    )
  ).rows
const deedsOf = async (id: string) =>
  (
    await pool.query(
      "SELECT action FROM audit_log WHERE subject_id = $1 AND action LIKE 'order.%_sent' ORDER BY at",
      [id],
    )
  ).rows.map(({ action }) => action)

const customerWrote = (hoursAgo: number) =>
  pool.query(
    `INSERT INTO whatsapp_chats (phone, last_message_at, last_text, is_last_inbound, last_inbound_at, search_text)
     VALUES ($1, $2, 'Namaste', true, $2, '')`,
    [DEMO.customer, new Date(deps.now().getTime() - hoursAgo * HOUR)],
  )

beforeEach(() => pool.query('TRUNCATE whatsapp_chats CASCADE'))
afterEach(async () => {
  await deps.outbox.sendDue()
  await pool.query("DELETE FROM outbox_messages WHERE kind IN ('invoice', 'payment_link')")
  await pool.query('UPDATE users SET phone = $1, anonymised_at = NULL WHERE id = $2', [
    DEMO.customer,
    anusha.user._id,
  ])
})

describe('to a customer who reads Telugu', () => {
  beforeEach(() => pool.query("UPDATE users SET language = 'te' WHERE id = $1", [anusha.user._id]))
  afterEach(() => pool.query("UPDATE users SET language = 'en' WHERE id = $1", [anusha.user._id]))

  it('the invoice comes with Telugu words', async () => {
    await customerWrote(23)
    await send('invoice', paid._id)
    expect(await messagesOf(paid._id)).toMatchObject([
      {
        content: {
          caption: `నమస్కారం Anusha Vemula గారు, మీ పిండివంటలు ఆర్డర్ ${paid.reference} బిల్లు ఈ మెసేజ్‌తో పంపాం. ధన్యవాదాలు.`,
        },
      },
    ])
  })

  it('the pay link leads to the Telugu page', async () => {
    await customerWrote(23)
    await send('pay-link', unpaid._id)
    const [message] = await messagesOf(unpaid._id)
    const { text } = (message?.content ?? {}) as { text: string }
    expect(text).toMatch(/^నమస్కారం Anusha Vemula గారు, మీ పిండివంటలు ఆర్డర్ .* చెల్లించవలసి ఉంది\. /)
    expect(text).toContain(`/te/order/${unpaid._id}`)
  })

  it('the template is the Telugu one, and calls nobody ‘User’', async () => {
    await pool.query("UPDATE users SET name = 'User' WHERE id = $1", [anusha.user._id])
    await send('pay-link', unpaid._id)
    await pool.query("UPDATE users SET name = 'Anusha Vemula' WHERE id = $1", [anusha.user._id])
    expect(await messagesOf(unpaid._id)).toMatchObject([
      {
        content: {
          template: 'payment_link',
          language: 'te',
          body: ['కస్టమర్', unpaid.reference, expect.any(String)],
          englishBody: ['there', unpaid.reference, expect.any(String)],
        },
      },
    ])
  })
})

describe('the invoice', () => {
  it('goes to the customer’s own phone as a document while the chat is open', async () => {
    await customerWrote(23)
    const answer = await send('invoice', paid._id)
    expect(answer.json()).toEqual({ message: 'The invoice is on its way' })
    const [message] = await messagesOf(paid._id)
    expect(message).toMatchObject({
      kind: 'invoice',
      recipient: DEMO.customer,
      sent_by: owner.user._id,
      content: {
        caption: `Hi Anusha Vemula, the invoice of your Pindivantalu order ${paid.reference} is attached. Thank you.`,
        document: { filename: `invoice-${paid.invoiceNumber?.replaceAll('/', '-')}.pdf` },
      },
    })
    const { document } = (message?.content ?? {}) as { document: { pdf: string } }
    expect(Buffer.from(document.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('goes by template when the customer has not written for a day', async () => {
    await customerWrote(25)
    await send('invoice', paid._id)
    expect(await messagesOf(paid._id)).toMatchObject([
      {
        content: {
          template: 'invoice',
          body: ['Anusha Vemula', paid.reference],
          document: { filename: expect.stringMatching(/[.]pdf$/) },
        },
      },
    ])
  })

  it('calls nobody ‘User’ who has given no name yet', async () => {
    await pool.query("UPDATE users SET name = 'User' WHERE id = $1", [anusha.user._id])
    await send('invoice', paid._id)
    expect(await messagesOf(paid._id)).toMatchObject([{ content: { body: ['there', paid.reference] } }])
    await pool.query("UPDATE users SET name = 'Anusha Vemula' WHERE id = $1", [anusha.user._id])
  })

  it('is drawn once, however often its key comes', async () => {
    const key = randomUUID()
    await send('invoice', paid._id, key)
    // Without its lines no invoice can be drawn.
    await pool.query('ALTER TABLE invoice_lines RENAME TO invoice_lines_away')
    const again = await send('invoice', paid._id, key)
    await pool.query('ALTER TABLE invoice_lines_away RENAME TO invoice_lines')
    expect(again.statusCode).toBe(200)
    expect(await messagesOf(paid._id)).toHaveLength(1)
  })

  it('is there once the order is paid', async () => {
    const answer = await send('invoice', unpaid._id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'order.invoice_not_ready' })
    expect(await messagesOf(unpaid._id)).toEqual([])
  })
})

describe('the pay link', () => {
  it('leads to the page of the order, in words of the shop’s own while the chat is open', async () => {
    await customerWrote(1)
    const answer = await send('pay-link', unpaid._id)
    expect(answer.json()).toEqual({ message: 'The pay link is on its way' })
    const [message] = await messagesOf(unpaid._id)
    const { text } = (message?.content ?? {}) as { text: string }
    expect(text).toContain(`${deps.config.shopUrl}/order/${unpaid._id}`)
    expect(text).toContain(unpaid.reference)
    expect(text).toContain(`₹${Number(unpaid.totalPrice).toLocaleString('en-IN')}`)
  })

  it('goes by template to somebody who never wrote', async () => {
    await send('pay-link', unpaid._id)
    expect(await messagesOf(unpaid._id)).toMatchObject([
      {
        content: {
          template: 'payment_link',
          body: ['Anusha Vemula', unpaid.reference, expect.stringMatching(/^[\d,.]+$/)],
          buttonUrlSuffix: unpaid._id,
        },
      },
    ])
  })

  it('is refused for what is paid', async () => {
    const answer = await send('pay-link', paid._id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'order.already_paid' })
  })
})

it('one key is one message, however often it comes; another key is another', async () => {
  const before = await deedsOf(unpaid._id)
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => send('pay-link', unpaid._id, key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await messagesOf(unpaid._id)).toHaveLength(1)
  expect(await deedsOf(unpaid._id)).toEqual([...before, 'order.pay_link_sent'])
  await send('pay-link', unpaid._id)
  expect(await messagesOf(unpaid._id)).toHaveLength(2)
})

it('a key of one order sends nothing of another', async () => {
  const key = randomUUID()
  await send('pay-link', unpaid._id, key)
  expect((await send('invoice', paid._id, key)).json()).toMatchObject({ code: 'message.key_used' })
  expect(await messagesOf(paid._id)).toEqual([])
})

it.each(['invoice', 'pay-link'] as const)('%s: only for admins, of an order that is there', async what => {
  expect((await send(what, paid._id, randomUUID(), anusha)).json()).toMatchObject({ code: 'auth.forbidden' })
  expect((await send(what, randomUUID())).json()).toMatchObject({ code: 'order.not_found' })
  expect((await send(what, paid._id, 'again')).json()).toMatchObject({ code: 'request.invalid' })
})

it('nobody is written to whose account is gone', async () => {
  await pool.query('UPDATE users SET phone = NULL, anonymised_at = now() WHERE id = $1', [anusha.user._id])
  expect((await send('invoice', paid._id)).json()).toMatchObject({ code: 'message.unknown_customer' })
})
