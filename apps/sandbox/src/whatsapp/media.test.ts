import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { createMedia } from './media.ts'

const PHONE = '+919876543210'
const NUMBER = '/v23.0/sandbox-phone-number'
const authorization = 'Bearer sandbox-whatsapp-token'
const PDF = Buffer.from('%PDF-1.7 of a sheet')

let sandbox: Sandbox
beforeEach(() => {
  sandbox = buildSandbox()
})
afterEach(() => sandbox.app.close())

type Part = string | { bytes: Buffer | string; type: string }

function aForm(parts: Record<string, Part | undefined> = {}): FormData {
  const form = new FormData()
  const all = {
    messaging_product: 'whatsapp',
    type: 'application/pdf',
    file: { bytes: PDF, type: 'application/pdf' },
    ...parts,
  }
  for (const [name, part] of Object.entries(all)) {
    if (typeof part === 'string') form.set(name, part)
    else if (part) form.set(name, new Blob([part.bytes], { type: part.type }), 'sheet.pdf')
  }
  return form
}

async function upload(form: FormData, headers: Record<string, string> = { authorization }) {
  const request = new Request('http://form', { method: 'POST', body: form })
  return sandbox.app.inject({
    method: 'POST',
    url: `${NUMBER}/media`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const sheetWith = (...header: object[]) => ({
  messaging_product: 'whatsapp',
  to: PHONE,
  type: 'template',
  template: {
    name: 'cook_sheet',
    language: { code: 'en' },
    components: [
      ...header,
      {
        type: 'body',
        parameters: ['Saraswathi', 'Mon, 16 Nov', '3', '7'].map(text => ({ type: 'text', text })),
      },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '7' }] },
    ],
  },
})
const documentHeader = (document: object) => ({
  type: 'header',
  parameters: [{ type: 'document', document }],
})
const send = (payload: object) =>
  sandbox.app.inject({ method: 'POST', url: `${NUMBER}/messages`, headers: { authorization }, payload })

describe('an upload', () => {
  it('is answered with an id, under which it can be opened', async () => {
    const answer = await upload(aForm())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ id: expect.stringMatching(/^\d{15}$/) })
    const opened = await sandbox.app.inject(`/sandbox/whatsapp/media/${answer.json().id}`)
    expect(opened.headers['content-type']).toBe('application/pdf')
    expect(opened.rawPayload).toEqual(PDF)
  })

  it('of something else than a form is refused', async () => {
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: `${NUMBER}/media`,
      headers,
      payload: 'no',
    })
    expect(answer.json().error).toMatchObject({ code: 100 })
    expect((await send({})).json().error.code).toBe(100)
  })

  it('of a stranger is refused', async () => {
    expect((await upload(aForm(), { authorization: 'Bearer other' })).json().error.code).toBe(190)
  })

  it('suffers the faults of WhatsApp', async () => {
    sandbox.faults.switchOn({ provider: 'whatsapp', mode: 'error', seconds: 60 })
    expect((await upload(aForm())).statusCode).toBe(500)
  })

  it('is gone when many have come after it', async () => {
    const media = createMedia(2)
    const ids = []
    for (let count = 0; count < 3; count += 1) ids.push((await media.upload(aForm())).id)
    expect(ids.map(id => media.find(id) !== undefined)).toEqual([false, true, true])
  })
})

describe('a file in the words of the shop', () => {
  const write = () =>
    sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/whatsapp/inbound',
      payload: { from: PHONE, text: 'The bill, please' },
    })
  const message = (type: string, file: object) => ({
    messaging_product: 'whatsapp',
    to: PHONE,
    type,
    [type]: file,
  })
  const png = { bytes: '\x89PNG of a sweet', type: 'image/png' }
  const PICTURE = {
    type: 'image/png',
    file: { ...png, bytes: Buffer.from(png.bytes, 'latin1') },
  }

  it('is taken within a day after the customer wrote', async () => {
    await write()
    const { id } = (await upload(aForm())).json()
    await send(message('document', { id, filename: 'invoice.pdf', caption: 'Here it is' }))
    const { id: picture } = (await upload(aForm(PICTURE))).json()
    await send(message('image', { id: picture }))
    expect(sandbox.log.newestFirst()).toMatchObject([
      { text: '', picture: { url: `/sandbox/whatsapp/media/${picture}` } },
      { text: 'Here it is', document: { filename: 'invoice.pdf', url: `/sandbox/whatsapp/media/${id}` } },
    ])
  })

  it.each(['document', 'image'])('is refused as %s to who has not written', async type => {
    const { id } = (await upload(aForm(type === 'image' ? PICTURE : {}))).json()
    expect((await send(message(type, { id }))).json().error.code).toBe(131047)
    expect(sandbox.log.newestFirst()).toEqual([])
  })
})

describe('a template with a document', () => {
  it('arrives with its document, to be opened', async () => {
    const { id } = (await upload(aForm())).json()
    const answer = await send(sheetWith(documentHeader({ id, filename: 'cook-sheet.pdf' })))
    expect(answer.statusCode).toBe(200)
    expect(sandbox.log.newestFirst()).toMatchObject([
      {
        to: PHONE,
        text: 'Namaste Saraswathi, your Pindivantalu cook sheet for Mon, 16 Nov is attached to this message. Orders: 3. Packets: 7. Thank you.',
        document: { filename: 'cook-sheet.pdf', url: `/sandbox/whatsapp/media/${id}` },
      },
    ])
  })
})
