import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSessionToken } from '../../apps/api/src/http/access/session-cookie.ts'
import { aForm, aHeavyPng, aPicture } from '../../apps/api/test-support/pictures.ts'
import { type ShopUnderFire, startShopUnderFire } from '../faults/shop-under-fire.ts'
import { kill } from './programs.ts'

/** Less than one of the pictures below takes, and than two files of 1.8 MB took in the shop itself. */
const MOST_GROWTH_MB = 200

let shop: ShopUnderFire
let cookie: string
beforeAll(async () => {
  shop = await startShopUnderFire()
  const { token, tokenHash } = newSessionToken()
  cookie = `session=${token}`
  await shop.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT '\\x${tokenHash.toString('hex')}', id, now() + interval '1 day' FROM users WHERE is_admin LIMIT 1`,
  )
}, 600_000)
afterAll(() => shop?.stop({ keep: false }))

type Answer = { status: number; body: Record<string, never> }

async function post(
  path: string,
  body: string | FormData,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { cookie, ...headers },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const upload = (picture: Buffer) => post('/upload', aForm(picture, { name: 'a.png', type: 'image/png' }))
/** A busy machine takes longer to draw three than anybody is kept waiting: who is asked to come again does so. */
async function openFile(id: string): Promise<Response> {
  const open = () => fetch(`${shop.url}/api/whatsapp/media/${id}`, { headers: { cookie } })
  let answer = await open()
  for (let again = 1; answer.status === 503 && again <= 5; again += 1) answer = await open()
  return answer
}
const preview = (csv: string) =>
  post('/products/csv/preview', JSON.stringify({ csv }), { 'content-type': 'application/json' })

/** The process that was there before is still there, has grown little, and said throughout that it is well. */
async function whileHealthy<Output>(attack: () => Promise<Output>): Promise<Output> {
  const pid = shop.apiPid()
  const before = memoryMb(pid)
  const health: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const answer = await fetch(`${shop.url}/healthz`).catch(() => undefined)
      health.push(answer?.status ?? 0)
      await pause(20)
    }
  })()
  const output = await attack().finally(() => {
    isOver = true
  })
  await watching
  expect(health.length).toBeGreaterThan(1)
  expect(new Set(health)).toEqual(new Set([200]))
  expect(shop.isApiAlive()).toBe(true)
  expect(shop.apiPid()).toBe(pid)
  expect(memoryMb(pid, 'VmHWM') - before).toBeLessThan(MOST_GROWTH_MB)
  return output
}

function memoryMb(pid: number, figure = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
}

/** The worker processes of the shop. */
function workers(): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter(pid => {
    try {
      const isOfShop = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${shop.apiPid()}\n`)
      return isOfShop && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker-process.ts')
    } catch {
      return false
    }
  })
}

function aLargeCsv({ length, words }: { length: number; words: string }): string {
  const rows = Array.from(
    { length },
    (_, at) => `Snack ${at},Hot Snacks,250 g=${100 + (at % 900)},"${words}"`,
  )
  return ['Name,Subcategory,Price options,Description', ...rows].join('\n')
}

describe('The shop lives and stays well', () => {
  it('while two CSV files of 1.8 MB are previewed at once', async () => {
    const words = 'బియ్యప్పిండి, నువ్వులు and sesame, fried slowly. '.repeat(18)
    const csv = aLargeCsv({ length: 2000, words })
    expect(csv.length).toBeGreaterThan(1_600_000)
    const answers = await whileHealthy(() => Promise.all([preview(csv), preview(csv)]))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ errors: [], unchanged: 0 })
      expect(body.rows).toHaveLength(2000)
    }
  })

  it('while two such files have far too many rows', async () => {
    const csv = aLargeCsv({ length: 45_000, words: 'x' })
    expect(csv.length).toBeGreaterThan(1_600_000)
    const answers = await whileHealthy(() => Promise.all([preview(csv), preview(csv)]))
    const message = expect.stringContaining('These are 45000 products. At most 2000 can be imported at once')
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ errors: [{ message }], rows: [] })
    }
  })

  it('while three interlaced pictures of 40 megapixels and 16 bits a colour come at once, and one that is too much', async () => {
    const [heavy, tooHeavy] = [await aHeavyPng(), await aHeavyPng({ channels: 4 })]
    expect(heavy.length).toBeLessThan(500_000)
    const answers = await whileHealthy(() => Promise.all([heavy, heavy, heavy, tooHeavy].map(upload)))
    expect(answers).toMatchObject([
      { status: 200, body: { image: expect.stringMatching(/^\/pictures\//) } },
      { status: 200 },
      { status: 200 },
      { status: 400, body: { code: 'upload.too_heavy' } },
    ])
  })

  it('while three such pictures come by WhatsApp', async () => {
    const file = (await aHeavyPng()).toString('base64')
    const sent = { from: '+919000000004', type: 'image', file, mimeType: 'image/png' }
    const told = (path: string) =>
      fetch(`${shop.sandboxUrl}/sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
    const opened = await whileHealthy(async () => {
      for (const answer of await Promise.all([1, 2, 3].map(() => told('whatsapp/inbound'))))
        expect(answer.ok).toBe(true)
      const messages = () => shop.query<{ id: string }>('SELECT id FROM whatsapp_messages')
      await expect.poll(messages, { timeout: 60_000 }).toHaveLength(3)
      const ids = (await messages()).map(({ id }) => id)
      return Promise.all(ids.map(openFile))
    })
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(opened.map(answer => answer.headers.get('content-type'))).toEqual(Array(3).fill('image/webp'))
  })

  it('when a worker is killed with -9 in the middle: that one request fails clearly, and the next is served', async () => {
    const heavy = await aHeavyPng()
    const failed = await whileHealthy(async () => {
      let answer: Answer | undefined
      const uploading = upload(heavy).then(given => {
        answer = given
      })
      while (!answer) {
        for (const pid of workers()) kill(pid, 'SIGKILL')
        await pause(50)
      }
      await uploading
      return answer
    })
    expect(failed).toEqual({
      status: 503,
      body: {
        code: 'server.work_ended',
        message: 'The shop could not finish this. Nothing was changed. Please try again.',
        error: 'The shop could not finish this. Nothing was changed. Please try again.',
      },
    })
    const small = await aPicture({ width: 60, height: 60 }).png().toBuffer()
    expect((await upload(small)).status).toBe(200)
  })
})
