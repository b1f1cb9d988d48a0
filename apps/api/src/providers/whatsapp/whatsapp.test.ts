import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../http/logger.ts'
import { createWhatsApp } from './whatsapp.ts'

const account = readConfig({ DATABASE_URL: 'postgres://unused' }).whatsapp
const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })

const sandbox = await startSandbox({ PORT: '1' })
const apiUrl = `${sandbox.url}/v23.0`
const whatsApp = createWhatsApp({ ...account, apiUrl }, log)

let tests = 0
/** Another phone for each test. */
let to: string
beforeEach(() => {
  lines.length = 0
  tests += 1
  to = `+9198765${String(tests).padStart(5, '0')}`
})
afterEach(() => sandbox.recover())

async function arrived() {
  const answer = await fetch(`${sandbox.url}/sandbox/messages?${new URLSearchParams({ to })}`)
  return (await answer.json()) as { text: string; key: string }[]
}

const aMessage = () => ({
  to,
  template: 'order_placed',
  language: 'en',
  body: ['లక్ష్మి 😋', 'PV-1042', '1,240.50', '6:40 PM'],
  buttonUrlSuffix: '0198c2f0',
  key: `key-${tests}`,
})
const refunded = () => ({ ...aMessage(), template: 'payment_refunded', body: ['Ravi', '90.00'] })

describe('a template', () => {
  it('arrives with its blanks filled, its button and its key', async () => {
    const outcome = await whatsApp.sendTemplate(aMessage())
    expect(outcome).toEqual({ ok: true, messageId: expect.stringMatching(/^wamid\./) })
    expect(await arrived()).toMatchObject([
      {
        channel: 'whatsapp',
        text: 'Hi లక్ష్మి 😋, thank you! Your Pindivantalu order PV-1042 of ₹1,240.50 is paid. Choose your delivery slot until 6:40 PM with the button below.',
        button: { text: 'See your order', url: expect.stringMatching(/\/order\/0198c2f0$/) },
        key: `key-${tests}`,
        id: outcome.ok && outcome.messageId,
      },
    ])
  })

  it('is taken for each of the kinds the shop sends', async () => {
    const { buttonUrlSuffix: _none, ...withoutButton } = refunded()
    const body = ['Ravi', 'PV-1042', 'out for delivery']
    const messages = [
      withoutButton,
      { ...aMessage(), template: 'order_updated', body },
      { ...aMessage(), template: 'delivery_code', body: ['482913'], buttonUrlSuffix: '482913' },
    ]
    for (const message of messages) expect(await whatsApp.sendTemplate(message)).toMatchObject({ ok: true })
    expect((await arrived()).map(({ text }) => text)).toEqual([
      '482913 is your verification code. This code expires in 15 minutes.',
      'Hi Ravi, here is the latest on your Pindivantalu order PV-1042: out for delivery. You can follow it with the button below.',
      'Hi Ravi, we could not serve your payment of ₹90.00 for Pindivantalu. It goes back to you in full, in 5 to 7 working days.',
    ])
  })

  it('is taken from someone whose name has line breaks and a row of spaces', async () => {
    const body = [' Ravi\n\tKumar      Rao ', 'PV-1042', 'packed']
    const message = { ...aMessage(), template: 'order_updated', body }
    expect(await whatsApp.sendTemplate(message)).toMatchObject({ ok: true })
    expect((await arrived())[0]?.text).toContain('Hi Ravi Kumar Rao, here is the latest')
  })

  it.each([
    ['132001 no such template in this language', { template: 'order_lost' }],
    ['132001 no such template in this language', { language: 'hi' }],
    ['132000 wrong number of template parameters', { body: ['Ravi'] }],
    ['132005 template text too long', { body: ['R'.repeat(1000), 'PV-1042', '1', '6'] }],
    ['131008 parameter missing', { body: ['', 'PV-1042', '1', '6'] }],
    ['131009 parameter not valid', { to: 'lakshmi' }],
  ])('is never taken: %s', async (reason, change) => {
    const outcome = await whatsApp.sendTemplate({ ...aMessage(), ...change })
    expect(outcome).toEqual({ ok: false, problem: 'permanent', reason })
    expect(await arrived()).toEqual([])
  })

  describe('in Telugu', () => {
    const inTelugu = () => ({
      ...aMessage(),
      template: 'order_updated',
      language: 'te',
      body: ['లక్ష్మి', 'K7M2Q9RT', 'అందజేశాం'],
      englishBody: ['లక్ష్మి', 'K7M2Q9RT', 'it is delivered'],
    })

    it('arrives in the words approved there, its button leading to the Telugu page', async () => {
      const outcome = await whatsApp.sendTemplate(inTelugu())
      expect(outcome).toEqual({ ok: true, messageId: expect.stringMatching(/^wamid\./) })
      expect(await arrived()).toMatchObject([
        {
          text: 'నమస్కారం లక్ష్మి గారు, మీ పిండివంటలు ఆర్డర్ K7M2Q9RT గురించి కొత్త విషయం: అందజేశాం. ఆర్డర్ ఎక్కడి వరకు వచ్చిందో కింది బటన్‌తో చూడవచ్చు.',
          button: { text: 'ఆర్డర్ చూడండి', url: expect.stringMatching(/\/te\/order\/0198c2f0$/) },
        },
      ])
    })

    it('arrives in English where it is not approved, and as an error in the log', async () => {
      await sandbox.strike('no_telugu_templates', 'whatsapp')
      const outcome = await whatsApp.sendTemplate(inTelugu())
      expect(outcome).toEqual({ ok: true, messageId: expect.any(String), isInEnglish: true })
      expect(await arrived()).toMatchObject([
        {
          text: 'Hi లక్ష్మి, here is the latest on your Pindivantalu order K7M2Q9RT: it is delivered. You can follow it with the button below.',
        },
      ])
      expect(lines.map(line => JSON.parse(line))).toMatchObject([
        { level: 50, template: 'order_updated', reason: '132001 no such template in this language' },
      ])
    })

    it('is not tried in English where the trouble is another', async () => {
      await sandbox.strike('error', 'whatsapp')
      expect(await whatsApp.sendTemplate(inTelugu())).toMatchObject({ ok: false, problem: 'transient' })
      expect(lines).toHaveLength(1)
    })
  })

  it('arrives with its document, byte by byte', async () => {
    const message = aMessage()
    const pdf = Buffer.from('%PDF-1.7 చేగోడీలు\0\r\n--')
    const document = { filename: 'cook-sheet.pdf', pdf }
    const outcome = await whatsApp.sendTemplate({ ...message, template: 'cook_sheet', document })
    expect(outcome).toMatchObject({ ok: true })
    const [arrivedSheet] = (await arrived()) as unknown as [{ document: { filename: string; url: string } }]
    expect(arrivedSheet.document.filename).toBe('cook-sheet.pdf')
    const opened = await fetch(new URL(arrivedSheet.document.url, sandbox.url))
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf)
  })

  it('whose document is not taken is not sent', async () => {
    const document = { filename: 'cook-sheet.pdf', pdf: Buffer.from('<p>') }
    const outcome = await whatsApp.sendTemplate({ ...aMessage(), template: 'cook_sheet', document })
    expect(outcome).toEqual({ ok: false, problem: 'permanent', reason: '100 invalid parameter' })
    expect(await arrived()).toEqual([])
    expect(lines.join()).toContain(`"key":"key-${tests}"`)
  })

  it('without the button it needs is never taken', async () => {
    const { buttonUrlSuffix: _none, ...message } = aMessage()
    expect(await whatsApp.sendTemplate(message)).toMatchObject({ problem: 'permanent' })
  })
})

describe('a text', () => {
  it('is taken only once the customer has written', async () => {
    const message = { to, text: 'నమస్తే! Coming at 7 🛵', key: `key-${tests}` }
    const tooEarly = { ok: false, problem: 'permanent', reason: '131047 has not written for 24 hours' }
    expect(await whatsApp.sendText(message)).toEqual(tooEarly)

    await sandbox.tell('POST', 'whatsapp/inbound', { from: to, text: 'Where is my order?' })
    expect(await whatsApp.sendText(message)).toMatchObject({ ok: true })
    expect(await arrived()).toMatchObject([{ text: message.text, key: message.key }])
  })
})

describe('a document in the words of the shop', () => {
  const aDocument = () => ({
    to,
    document: { filename: 'invoice-PV-1042.pdf', pdf: Buffer.from('%PDF-1.7 of an invoice') },
    caption: 'Your invoice, లక్ష్మి',
    key: `key-${tests}`,
  })

  it('arrives byte by byte, once the customer has written', async () => {
    expect(await whatsApp.sendDocument(aDocument())).toEqual({
      ok: false,
      problem: 'permanent',
      reason: '131047 has not written for 24 hours',
    })
    await sandbox.tell('POST', 'whatsapp/inbound', { from: to, text: 'The bill, please' })
    expect(await whatsApp.sendDocument(aDocument())).toEqual({ ok: true, messageId: expect.any(String) })

    const [message] = (await arrived()) as unknown as [{ document: { url: string } }]
    expect(message).toMatchObject({
      text: 'Your invoice, లక్ష్మి',
      document: { filename: 'invoice-PV-1042.pdf' },
      key: `key-${tests}`,
    })
    const opened = await fetch(new URL(message.document.url, sandbox.url))
    expect(await opened.text()).toBe('%PDF-1.7 of an invoice')
  })

  it('that is not taken is not sent', async () => {
    await sandbox.tell('POST', 'whatsapp/inbound', { from: to, text: 'The bill, please' })
    const document = { filename: 'invoice.pdf', pdf: Buffer.from('<p>') }
    expect(await whatsApp.sendDocument({ ...aDocument(), document })).toMatchObject({
      ok: false,
      problem: 'permanent',
    })
    expect(await arrived()).toEqual([])
    expect(lines.join()).toContain('WhatsApp message not taken')
  })
})

describe('what Meta refuses', () => {
  it.each([
    ['misconfigured', [0, 3, 10, 190, 200, 368, 131005, 131031, 131042, 131048, 133010]],
    ['rate_limited', [4, 80007, 130429, 131056]],
    ['transient', [1, 2, 131000, 131016, 131053]],
    ['permanent', [100, 130472, 131008, 131009, 131026, 131047, 131049, 131051]],
    ['permanent', [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018]],
  ])('is %s by its code: %j', async (problem, codes) => {
    for (const code of codes) {
      const outcome = await whatsApp.sendTemplate({
        ...aMessage(),
        to: `+916999${String(code).padStart(6, '0')}`,
      })
      expect(outcome).toEqual({ ok: false, problem, reason: expect.stringMatching(`^${code} [a-z]`) })
    }
  })

  it('with a token that is not its own is for us to repair', async () => {
    const stranger = createWhatsApp({ ...account, apiUrl, token: 'another' }, log)
    const outcome = await stranger.sendTemplate(aMessage())
    expect(outcome).toEqual({ ok: false, problem: 'misconfigured', reason: '190 token expired' })
    expect(await arrived()).toEqual([])
  })

  it('from a number that is not ours is for us to repair', async () => {
    const stranger = createWhatsApp({ ...account, apiUrl, phoneNumberId: '42' }, log)
    const outcome = await stranger.sendTemplate(aMessage())
    expect(outcome).toEqual({ ok: false, problem: 'misconfigured', reason: '100 no such number of ours' })
  })

  it('is logged without naming anybody, as an error where somebody must repair it', async () => {
    await whatsApp.sendTemplate({ ...aMessage(), to: '+916999131026' })
    await whatsApp.sendTemplate({ ...aMessage(), to: '+916999132015' })
    await whatsApp.sendTemplate({ ...aMessage(), to: '+916999132018' })
    await whatsApp.sendTemplate({ ...aMessage(), to: '+916999000190' })
    expect(lines.map(line => JSON.parse(line).level)).toEqual([40, 50, 50, 50])
    expect(lines[0]).toContain(`"key":"key-${tests}"`)
    expect(lines.join()).not.toMatch(/6999|లక్ష్మి|1,240|sandbox-whatsapp-token/)
  })
})

describe('on the way', () => {
  it.each([
    ['down', 'UND_ERR_SOCKET'],
    ['error', '131000 something went wrong'],
    ['html', '502 without JSON'],
  ])('%s is transient', async (mode, reason) => {
    await sandbox.strike(mode, 'whatsapp')
    expect(await whatsApp.sendTemplate(aMessage())).toMatchObject({ ok: false, problem: 'transient', reason })
    expect(await arrived()).toEqual([])
  })

  it('nobody is waited for too long', async () => {
    await sandbox.strike('slow', 'whatsapp')
    const hasty = createWhatsApp({ ...account, apiUrl }, log, 50)
    expect(await hasty.sendTemplate(aMessage())).toMatchObject({
      ok: false,
      problem: 'transient',
      reason: 'TimeoutError',
    })
  })

  it('a lost answer is transient, and the repeat carries the same key', async () => {
    await sandbox.strike('lost_answer', 'whatsapp')
    expect(await whatsApp.sendTemplate(aMessage())).toMatchObject({ problem: 'transient' })
    await sandbox.recover()
    await whatsApp.sendTemplate(aMessage())
    const keys = (await arrived()).map(({ key }) => key)
    expect(keys).toEqual([`key-${tests}`, `key-${tests}`])
  })
})

describe('on the wire', async () => {
  const asked: object[] = []
  let answer: unknown
  const meta = createServer(async (request, response) => {
    const { method, url, headers } = request
    const isForm = headers['content-type']?.startsWith('multipart/form-data')
    const body = await (isForm ? text(request) : json(request))
    asked.push({ method, url, authorization: headers.authorization, body })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => meta.listen(0, '127.0.0.1', resolve))
  afterAll(() => meta.close())
  const apiUrl = `http://127.0.0.1:${(meta.address() as AddressInfo).port}/v23.0`
  const wired = createWhatsApp({ ...account, apiUrl }, log)
  beforeEach(() => {
    asked.length = 0
    answer = { messages: [{ id: 'wamid.1' }] }
  })
  const envelope = {
    method: 'POST',
    url: `/v23.0/${account.phoneNumberId}/messages`,
    authorization: `Bearer ${account.token}`,
  }
  const common = () => ({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    biz_opaque_callback_data: `key-${tests}`,
  })

  it('a template is what Meta describes, and no more', async () => {
    expect(await wired.sendTemplate(aMessage())).toEqual({ ok: true, messageId: 'wamid.1' })
    const parameters = aMessage().body.map(text => ({ type: 'text', text }))
    const button = { type: 'button', sub_type: 'url', index: '0' }
    const template = {
      name: 'order_placed',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters },
        { ...button, parameters: [{ type: 'text', text: '0198c2f0' }] },
      ],
    }
    expect(asked).toEqual([{ ...envelope, body: { ...common(), type: 'template', template } }])
  })

  it('a document is uploaded, then named', async () => {
    answer = { id: '4711', messages: [{ id: 'wamid.1' }] }
    const { buttonUrlSuffix: _none, ...message } = aMessage()
    const pdf = Buffer.from('%PDF-1.7')
    await wired.sendTemplate({ ...message, template: 'cook_sheet', document: { filename: 'a.pdf', pdf } })
    const document = { id: '4711', filename: 'a.pdf' }
    const parameters = aMessage().body.map(text => ({ type: 'text', text }))
    const template = {
      name: 'cook_sheet',
      language: { code: 'en' },
      components: [
        { type: 'header', parameters: [{ type: 'document', document }] },
        { type: 'body', parameters },
      ],
    }
    expect(asked).toEqual([
      { ...envelope, url: `/v23.0/${account.phoneNumberId}/media`, body: expect.any(String) },
      { ...envelope, body: { ...common(), type: 'template', template } },
    ])
    const [{ body: form }] = asked as [{ body: string }]
    expect(form).toMatch(/name="messaging_product"\r\n\r\nwhatsapp\r\n/)
    expect(form).toMatch(/name="type"\r\n\r\napplication\/pdf\r\n/)
    expect(form).toMatch(
      /name="file"; filename="a.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1.7\r\n/,
    )
  })

  it('a document without an id is no document', async () => {
    answer = { id: '' }
    const document = { filename: 'a.pdf', pdf: Buffer.from('%PDF-1.7') }
    const outcome = await wired.sendTemplate({ ...aMessage(), document })
    expect(outcome).toEqual({ ok: false, problem: 'transient', reason: '200 not understood' })
    expect(asked).toHaveLength(1)
  })

  it('a text is what Meta describes, and no more', async () => {
    await wired.sendText({ to, text: 'line one\nline two', key: `key-${tests}` })
    const body = { ...common(), type: 'text', text: { body: 'line one\nline two' } }
    expect(asked).toEqual([{ ...envelope, body }])
  })

  it.each([[null], [{}], [{ messages: [] }], [{ messages: [{ id: '' }] }], [{ error: 'x' }], ['ok']])(
    'the answer %j is not taken for a yes',
    async strange => {
      answer = strange
      const outcome = await wired.sendTemplate(aMessage())
      expect(outcome).toEqual({ ok: false, problem: 'transient', reason: '200 not understood' })
    },
  )

  it('a code that nobody knows is judged by the status', async () => {
    answer = { error: { code: 999_999, message: `about ${to}` } }
    const outcome = await wired.sendTemplate(aMessage())
    expect(outcome).toEqual({ ok: false, problem: 'transient', reason: '999999' })
  })
})
