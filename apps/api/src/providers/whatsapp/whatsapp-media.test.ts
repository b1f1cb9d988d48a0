import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../http/logger.ts'
import { createReceivedFiles } from '../../storage/received-files.ts'
import { createWhatsApp } from './whatsapp.ts'

const account = readConfig({ DATABASE_URL: 'postgres://unused' }).whatsapp
const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })
const sandbox = await startSandbox({ PORT: '1' })
const whatsApp = createWhatsApp({ ...account, apiUrl: `${sandbox.url}/v23.0` }, log)

beforeEach(() => {
  lines.length = 0
})
afterEach(async () => {
  await sandbox.recover()
  await rm(folder, { recursive: true, force: true })
})

const folder = join(tmpdir(), `fetched-${process.pid}`)
const { receive } = createReceivedFiles(folder)

const PHOTO = Buffer.from('\xff\xd8\xff of a torn packet', 'latin1')

async function idOfSent(bytes = PHOTO): Promise<string> {
  const photo = { type: 'image', file: bytes.toString('base64'), mimeType: 'image/jpeg' }
  const written = { from: '+919000000001', ...photo }
  const { mediaIds } = await sandbox.tell<{ mediaIds: [string] }>('POST', 'whatsapp/inbound', written)
  return mediaIds[0]
}

describe('a file a customer has sent', () => {
  it('is fetched byte by byte', async () => {
    const file = await whatsApp.fetchMedia(await idOfSent(), receive)
    expect(file).toEqual({ ok: true, path: expect.stringContaining(folder), type: 'image/jpeg' })
    expect(await readFile(file.ok ? file.path : '')).toEqual(PHOTO)
  })

  it('that Meta no longer has is gone for good', async () => {
    const gone = { ok: false, problem: 'permanent', reason: '100 no such file' }
    expect(await whatsApp.fetchMedia('2754859441498128', receive)).toEqual(gone)
    expect(await whatsApp.fetchMedia('../messages?x=', receive)).toEqual(gone)
    expect(lines.map(line => JSON.parse(line).level)).toEqual([40, 40])
  })

  it('larger than 16 MB is not taken', async () => {
    const id = await idOfSent(Buffer.alloc(16 * 1024 * 1024 + 1, 1))
    expect(await whatsApp.fetchMedia(id, receive)).toEqual({
      ok: false,
      problem: 'permanent',
      reason: 'file too large',
    })
  })

  it.each(['down', 'error', 'html', 'lost_answer'])(
    'is worth another try while WhatsApp is %s',
    async mode => {
      const id = await idOfSent()
      await sandbox.strike(mode, 'whatsapp')
      expect(await whatsApp.fetchMedia(id, receive)).toMatchObject({ ok: false, problem: 'transient' })
    },
  )

  it('is for us to repair with another token', async () => {
    const stranger = createWhatsApp({ ...account, apiUrl: `${sandbox.url}/v23.0`, token: 'other' }, log)
    expect(await stranger.fetchMedia(await idOfSent(), receive)).toMatchObject({
      ok: false,
      problem: 'misconfigured',
    })
  })
})

describe('where the file is said to be', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close()
      server.closeAllConnections()
    }
  })

  async function aServer(answer: RequestListener): Promise<string> {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** Meta's answer names `url`, or a path of its own under which `file` answers. */
  async function metaThatNames(
    facts: object,
    file: RequestListener = (_, response) => response.end('12345'),
  ) {
    const origin: string = await aServer((request, response) => {
      if (request.url?.startsWith('/file')) return file(request, response)
      response.end(JSON.stringify({ url: `${origin}/file`, mime_type: 'image/png', file_size: 5, ...facts }))
    })
    return createWhatsApp({ ...account, apiUrl: `${origin}/v23.0` }, log, 100)
  }

  it('no other host than Meta gets the token', async () => {
    const asked: string[] = []
    const elsewhere = await aServer((request, response) => {
      asked.push(request.headers.authorization ?? 'nothing')
      response.end('12345')
    })
    const toElsewhere: RequestListener = (_request, response) =>
      response.writeHead(302, { location: elsewhere }).end()
    for (const url of [elsewhere, 'https://fbsbx.com.example/file', 'http://lookaside.fbsbx.com/file']) {
      expect(await (await metaThatNames({ url })).fetchMedia('1', receive)).toMatchObject({
        problem: 'misconfigured',
        reason: 'file on another host',
      })
    }
    expect(await (await metaThatNames({}, toElsewhere)).fetchMedia('1', receive)).toMatchObject({
      problem: 'transient',
    })
    expect(asked).toEqual([])
  })

  it('the owner reads which host it was, and nothing else of its URL', async () => {
    const url = 'https://secret-user:secret-pass@cdn.example:8443/secret-file?token=secret-token#secret-part'
    await (await metaThatNames({ url })).fetchMedia('1', receive)
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { level: 50, reason: 'file on another host', host: 'cdn.example:8443' },
    ])
    expect(lines.join()).not.toContain('secret')
  })

  it.each<[string, RequestListener, string]>([
    ['half of it', (_, response) => response.end('123'), 'half a file'],
    ['more than was told', (_, response) => response.end('123456'), 'RangeError'],
    ['no end', (_, response) => response.write('1'), 'TimeoutError'],
    ['nothing any more', (_, response) => response.writeHead(404).end('expired'), '404 without file'],
  ])('there may be %s, which is worth another try', async (_what, file, reason) => {
    expect(await (await metaThatNames({}, file)).fetchMedia('1', receive)).toEqual({
      ok: false,
      problem: 'transient',
      reason,
    })
    expect(await readdir(folder).catch(() => [])).toEqual([])
  })

  it('there is nothing where the answer says no size', async () => {
    const meta = await metaThatNames({ file_size: 'large' })
    expect(await meta.fetchMedia('1', receive)).toMatchObject({
      problem: 'transient',
      reason: '200 not understood',
    })
  })
})
