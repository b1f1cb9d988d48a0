import { beforeEach, describe, expect, it } from 'vitest'
import { startRecalling, TELUGU, WORDS } from '../../test-support/recalling.ts'

const { shop, startAfresh, ask, buy, customer, inbox, messages, owner, pack, parcelsOf, recall, stranger } =
  await startRecalling()
const { pool, deps } = shop

beforeEach(startAfresh)

describe('what a recall tells', () => {
  it('tells a customer once, by WhatsApp and mail, of all their orders that had it', async () => {
    const [one, other] = [await buy(), await buy()]
    await pack(one._id, 'C1')
    await pack(other._id, 'C1')
    const answer = await recall({ batch: 'C1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      toTell: 0,
      recall: { words: WORDS, teluguWords: TELUGU, begunBy: owner.user.name },
    })
    const product = one.orderItems[0]?.name
    const written = await messages()
    expect(written).toMatchObject([
      { channel: 'email', recipient: 'anusha@example.com', user_id: customer.user._id },
      {
        channel: 'whatsapp',
        recipient: customer.user.phone,
        content: {
          template: 'recall',
          body: [
            customer.user.name,
            `${one.reference}, ${other.reference}`,
            product,
            'Please do not eat it. We send new ones, “free”',
          ],
          buttonUrlSuffix: other._id,
        },
      },
    ])
    await deps.outbox.sendDue()
    const mail = inbox.mails.findLast(({ subject }) => subject === `Please read this about ${product}`)
    expect(mail?.text).toContain(WORDS)
    expect(mail?.text).toContain(`Hi ${customer.user.name.split(' ')[0]},`)
    expect(mail?.text).toContain(`${one.reference}, ${other.reference}`)
    expect(mail?.text).toContain(`/order/${other._id}`)
    expect(mail?.text).not.toContain(`/order/${one._id}`)
    const { recall: begun, parcels } = await parcelsOf('batch=C1')
    expect(begun?.customers).toEqual({ waiting: 0, told: 1, failed: 0 })
    expect(parcels[0]?.told).toMatchObject({ email: 'sent' })
    const listed = (await ask('GET', '/batches', undefined, owner)).json()
    expect(listed.batches).toMatchObject([{ batch: 'C1', isRecalled: true }])
  })

  it('reaches who has no name yet, and no email that nobody proved', async () => {
    const order = await buy()
    await pool.query('UPDATE orders SET user_id = $2 WHERE id = $1', [order._id, stranger.user._id])
    await pack(order._id, 'C0')
    await pool.query("UPDATE users SET name = 'User', email = 'typed@example.com' WHERE id = $1", [
      stranger.user._id,
    ])
    await recall({ batch: 'C0' })
    await pool.query('UPDATE users SET name = $2, email = NULL WHERE id = $1', [
      stranger.user._id,
      stranger.user.name,
    ])
    const written = await messages()
    expect(written.map(({ channel, content }) => [channel, content.body[0]])).toEqual([['whatsapp', 'there']])
  })

  it('says of a customer whom no message reached that it failed', async () => {
    await pack((await buy())._id, 'CB')
    await recall({ batch: 'CB' })
    // What is on its way would be told of after this.
    await deps.outbox.sendDue()
    await pool.query(
      "UPDATE outbox_messages SET failed_at = now(), next_attempt_at = NULL WHERE kind = 'recall'",
    )
    const { recall: begun, parcels } = await parcelsOf('batch=CB')
    expect(begun?.customers).toEqual({ waiting: 0, told: 0, failed: 1 })
    expect(parcels.map(({ told }) => told)).toEqual([{ whatsapp: 'failed', email: 'failed' }])
  })

  it('is in the customer’s language, their products too', async () => {
    const order = await buy()
    await pack(order._id, 'C3')
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [customer.user._id])
    await recall({ batch: 'C3' })
    await pool.query("UPDATE users SET language = 'en' WHERE id = $1", [customer.user._id])
    const [mail, whatsapp] = await messages()
    expect(whatsapp.content).toMatchObject({
      language: 'te',
      body: [customer.user.name, order.reference, expect.stringMatching(/[ఀ-౿]/u), 'దయచేసి తినవద్దు. కొత్తవి పంపుతాం'],
      englishBody: [customer.user.name, order.reference, order.orderItems[0]?.name, expect.any(String)],
    })
    expect(mail.content.text).toContain(TELUGU)
  })

  it('has no line break: WhatsApp takes none in a blank', async () => {
    const order = await buy()
    await pack(order._id, 'CA')
    await recall({ batch: 'CA' }, { words: 'One\nline\t\tonly', teluguWords: TELUGU })
    const [, whatsapp] = await messages()
    expect(whatsapp.content.body[3]).toBe('One line only')
  })

  it.each([
    ['no words', { words: ' ', teluguWords: TELUGU }],
    ['no Telugu words', { words: WORDS }],
    ['words too long for a template', { words: 'x'.repeat(401), teluguWords: TELUGU }],
  ])('with %s is refused', async (_what, words) => {
    const answer = await recall({ batch: 'C9' }, words)
    expect(answer.statusCode).toBe(400)
  })

  it('stands in the history of each order', async () => {
    const [one, other] = [await buy(), await buy()]
    await pack(one._id, 'C2')
    await pack(other._id, 'C2')
    await recall({ batch: 'C2' })
    for (const { _id } of [one, other]) {
      const history = (await ask('GET', `/orders/${_id}/history`, undefined, owner)).json()
      const entry = history.find(({ words }: { words: string }) => words.includes('C2'))
      expect(entry).toMatchObject({
        kind: 'messages',
        words: `Customer told about batch C2 by ${owner.user.name}`,
      })
    }
  })
})
