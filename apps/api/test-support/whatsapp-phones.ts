import { createHmac, randomUUID } from 'node:crypto'
import type { startTestShop } from './test-app.ts'

type TestShop = Pick<Awaited<ReturnType<typeof startTestShop>>, 'app' | 'deps'>

type Written = {
  from: string
  /** Whole seconds, as WhatsApp tells. */
  at?: Date
  text?: string
  name?: string
  id?: string
  /** What comes instead of a text: its type and content. */
  content?: Record<string, unknown> & { type: string }
}

/** Customers' phones, without the sandbox between: the webhooks that WhatsApp would send, signed. */
export function phonesOf({ app, deps }: TestShop) {
  const { appSecret, phoneNumberId } = deps.config.whatsapp

  function webhookOf(value: object) {
    const metadata = { phone_number_id: phoneNumberId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [change] }],
    })
    const signature = createHmac('sha256', appSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
    return { method: 'POST', body, headers } as const
  }

  const post = (value: object) => app.inject({ url: '/api/whatsapp/webhook', ...webhookOf(value) })

  return {
    post,
    webhookOf,
    /** All in one webhook. */
    async write(...written: Written[]): Promise<void> {
      const digits = (phone: string) => phone.replace('+', '')
      const contacts = written.map(({ from, name }) => ({
        wa_id: digits(from),
        ...(name && { profile: { name } }),
      }))
      const messages = written.map(
        ({ from, at = new Date(), text = 'Hi', id = `wamid.${randomUUID()}`, content }) => ({
          id,
          from: digits(from),
          timestamp: String(Math.floor(at.getTime() / 1000)),
          ...(content ?? { type: 'text', text: { body: text } }),
        }),
      )
      const answer = await post({ contacts, messages })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    },
    async tellStatus(status: string, facts: object): Promise<void> {
      const at = String(Math.floor(Date.now() / 1000))
      const answer = await post({ statuses: [{ status, timestamp: at, ...facts }] })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    },
  }
}
