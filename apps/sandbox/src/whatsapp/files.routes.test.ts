import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'

const PHONE = '+919876543210'
const PHOTO = Buffer.from('\xff\xd8\xff of a torn packet', 'latin1')
const authorization = 'Bearer sandbox-whatsapp-token'
const MINUTE = 60_000

let sandbox: Sandbox
let ms: number
beforeEach(() => {
  ms = Date.parse('2026-01-10T12:00:00+05:30')
  sandbox = buildSandbox({ now: () => new Date(ms) })
})
afterEach(() => sandbox.app.close())

const get = (url: string, headers: Record<string, string> = { authorization }) =>
  sandbox.app.inject({ url, headers })
const write = (message: object) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/whatsapp/inbound',
    payload: { from: PHONE, ...message },
  })
const aPhoto = { type: 'image', file: PHOTO.toString('base64'), mimeType: 'image/jpeg', text: 'Torn!' }

async function idOfWritten(message: object): Promise<string> {
  const answer = await write(message)
  expect(answer.statusCode).toBe(201)
  return answer.json().mediaIds[0]
}

describe('a file a customer has sent', () => {
  it('is found by its id, and served at the URL in the answer', async () => {
    const id = await idOfWritten(aPhoto)
    const answer = await get(`/v23.0/${id}`)
    expect(answer.json()).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:80\/whatsapp_business\/attachments\/\?mid=/),
      mime_type: 'image/jpeg',
      sha256: createHash('sha256').update(PHOTO).digest('hex'),
      file_size: PHOTO.length,
      id,
      messaging_product: 'whatsapp',
    })
    const file = await get(answer.json().url)
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(file.rawPayload).toEqual(PHOTO)
  })

  it('is no longer at that URL after five minutes', async () => {
    const { url } = (await get(`/v23.0/${await idOfWritten(aPhoto)}`)).json()
    ms += 5 * MINUTE - 1000
    expect((await get(url)).statusCode).toBe(200)
    ms += 1000
    expect((await get(url)).statusCode).toBe(404)
    expect((await get(url.replace(/ext=\d+/, 'ext=9999999999'))).statusCode).toBe(404)
  })

  it('is refused without the token', async () => {
    const id = await idOfWritten(aPhoto)
    const { url } = (await get(`/v23.0/${id}`)).json()
    for (const where of [`/v23.0/${id}`, url]) {
      expect((await get(where, {})).statusCode).toBe(401)
    }
  })

  it('is unknown when it is forgotten, or never was', async () => {
    await write({ type: 'image' })
    for (const id of ['2754859441498128', '42']) {
      const answer = await get(`/v23.0/${id}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error).toMatchObject({ code: 100, error_subcode: 33 })
    }
  })

  it('suffers the faults of WhatsApp', async () => {
    const id = await idOfWritten(aPhoto)
    const { url } = (await get(`/v23.0/${id}`)).json()
    sandbox.faults.switchOn({ provider: 'whatsapp', mode: 'error', seconds: 60 })
    for (const where of [`/v23.0/${id}`, url]) expect((await get(where)).statusCode).toBe(500)
  })

  it('is shown on the phone: pictures as such, all else by name', async () => {
    await write(aPhoto)
    await write({ type: 'document', file: 'aGk=', mimeType: 'text/html', filename: 'నా బిల్లు.html' })
    await write({ type: 'audio' })
    expect(sandbox.log.everythingNewestFirst()).toMatchObject([
      { text: '(audio)' },
      { text: '', document: { filename: 'నా బిల్లు.html' } },
      { text: 'Torn!', picture: { url: expect.any(String) } },
    ])
    const [, page] = sandbox.log.everythingNewestFirst()
    const { headers } = await get(page?.document?.url ?? '')
    expect(headers['content-disposition']).toBe('attachment')
  })

  it.each([
    ['that is no base64', { file: 'నమస్తే' }],
    ['without bytes', { file: '' }],
    ['of no type', { file: 'aGk=', mimeType: 'picture' }],
  ])('%s is refused', async (_what, change) => {
    expect((await write({ ...aPhoto, ...change })).statusCode).toBe(400)
    expect(sandbox.log.everythingNewestFirst()).toEqual([])
  })
})
