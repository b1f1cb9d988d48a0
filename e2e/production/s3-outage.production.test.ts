import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aForm, aPicture } from '../../apps/api/test-support/pictures.ts'
import { startS3Server } from '../../apps/api/test-support/s3-server.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { audit } from '../faults/audit/audit.ts'
import { untilSettled } from '../faults/audit/until-settled.ts'
import { aCustomer, buy, type Checkout, type Customer } from '../faults/customer.ts'
import { drawsFrom } from '../faults/draws.ts'
import { type ShopUnderFire, startShopUnderFire } from '../faults/shop-under-fire.ts'
import { signIn } from '../faults/sign-in.ts'
import {
  type Bought,
  collect,
  deliver,
  isKept,
  tellOfDoor,
  tellOfProblem,
  writeWithPhoto,
} from './s3-outage/private-photos.ts'
import { aSecondShop, type SecondShop } from './s3-outage/second-shop.ts'

const LIMIT_MS = 900_000
const CUSTOMERS = 8
const OWNER = '+919000000001'
const WAITING_PARTNER = '+919000000003'
const WRITER = '+919876543210'
const ROOMS = ['pictures', 'whatsapp', 'attempts', 'problems', 'licences']
/** Longer than the shop lets anybody wait for the store, on a busy machine too. */
const PATIENCE_MS = 120_000

/** It ends with the file when it is begun here. */
const s3 = await startS3Server()

describe('Two shops on one bucket', { timeout: LIMIT_MS }, () => {
  let first: ShopUnderFire
  let second: SecondShop
  let owner: string
  let customers: Customer[]
  const checkouts: Checkout[] = []

  beforeAll(async () => {
    const inBucket = {
      FILES_S3_ENDPOINT: s3.endpoint,
      FILES_S3_BUCKET: s3.bucket,
      FILES_S3_REGION: s3.region,
      FILES_S3_ACCESS_KEY_ID: s3.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      LOG_LEVEL: 'info',
      SANDBOX_SMTP_PORT: String(await findFreePort()),
    }
    first = await startShopUnderFire({ more: inBucket })
    second = await aSecondShop(first, inBucket)
    owner = await signIn(first, OWNER)
    customers = []
    for (let n = 0; n < CUSTOMERS; n += 1) customers.push(await aCustomer(first, n))
  }, LIMIT_MS)
  afterAll(async () => {
    await second?.stop()
    await first?.stop({ keep: false })
  })

  async function upload(
    width: number,
    shop = first,
  ): Promise<{ status: number; image?: string; code?: string }> {
    const form = aForm(await aPicture({ width, height: width }).png().toBuffer())
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const asked = { method: 'POST', headers: { cookie: owner }, body: form, signal }
    const answer = await fetch(`${shop.url}/api/upload`, asked)
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  async function uploaded(width: number): Promise<string> {
    const { status, image } = await upload(width)
    expect(status).toBe(200)
    return image ?? ''
  }

  async function read(shop: { url: string }, url: string): Promise<{ status: number; bytes: Buffer }> {
    const answer = await fetch(`${shop.url}${url}`, {
      headers: { cookie: owner },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  const statusOf = async (shop: { url: string }, url: string) => (await read(shop, url)).status

  /** Half of them at each shop. */
  async function everybodyBuys(round: number): Promise<void> {
    const bought = await Promise.all(
      customers.map((customer, n) =>
        buy(n % 2 === 0 ? first : { ...first, url: second.url }, customer, drawsFrom(100 * round + n)),
      ),
    )
    checkouts.push(...bought)
  }

  async function bothAreWell(): Promise<void> {
    for (const shop of [first, second])
      expect([await statusOf(shop, '/healthz'), await statusOf(shop, '/readyz')]).toEqual([200, 200])
  }

  function expectNothingOnDisks(): void {
    for (const room of ROOMS)
      for (const dataDir of [path.join(first.dataDir, '../data'), second.dataDir])
        expect(existsSync(path.join(dataDir, room)), room).toBe(false)
  }

  /** What either has logged of answers that failed; of the quiet time too. */
  function failedPurchases(): string[] {
    const lines = [...readFileSync(first.logFile, 'utf8').split('\n'), ...second.lines()]
    return lines.filter(line => /"route":"\/api\/orders"/.test(line) && /"status":5\d\d/.test(line))
  }

  it('read what the other wrote, pictures and photos of people alike, and keep nothing on their disks', async ({
    task,
  }) => {
    const image = await uploaded(640)
    const here = await read(first, image)
    expect(here.status).toBe(200)
    expect(await read(second, image)).toEqual(here)

    const partner = await signIn(first, WAITING_PARTNER)
    const photo = await aPicture({ width: 60, height: 40 }).jpeg().toBuffer()
    const told = await fetch(`${first.url}/api/users/deliverypartner/application`, {
      method: 'PUT',
      headers: { cookie: partner, 'content-type': 'application/json' },
      body: JSON.stringify({
        vehicle: 'Honda Activa, TS 09 AB 1234',
        licenceNumber: 'TS09 20110012345',
        area: 'Kukatpally',
        licencePhoto: photo.toString('base64'),
      }),
    })
    expect(told.status).toBe(200)
    const [who] = await first.query<{ id: string }>(`SELECT id FROM users WHERE phone = '${WAITING_PARTNER}'`)
    const licence = await read(second, `/api/users/deliverypartner/${who?.id}/licence`)
    expect([licence.status, licence.bytes.toString('latin1', 8, 12)]).toEqual([200, 'WEBP'])
    expectNothingOnDisks()
    task.meta.found = 'a picture and a licence written on one are read on the other'
  })

  it('sell as ever while the store is frozen, killed and back', async ({ task }) => {
    const [shown, unseen] = [await uploaded(641), await uploaded(642)]
    expect(await statusOf(first, shown)).toBe(200)
    const [{ count: before } = { count: 0 }] = await first.query<{ count: number }>(
      'SELECT count(*)::int FROM pictures',
    )

    s3.freeze()
    // Many more than the shop works on at once, half of them for one picture.
    const asked = Array.from({ length: 600 }, (_, n) =>
      n % 2 === 0 ? unseen : `/pictures/${0xa000 + n}-320.webp`,
    )
    const crowd = Promise.all(asked.map(url => statusOf(first, url)))
    const buying = everybodyBuys(1)
    expect(await upload(643)).toMatchObject({ status: 503, code: 'upload.store_unavailable' })
    expect(await statusOf(first, unseen)).toBe(503)
    expect(await statusOf(first, shown)).toBe(200)
    await bothAreWell()
    await buying
    expect([...new Set(await crowd)]).toEqual([503])

    await s3.kill()
    const buyingOn = everybodyBuys(2)
    expect(await upload(643)).toMatchObject({ status: 503, code: 'upload.store_unavailable' })
    expect(await statusOf(second, unseen)).toBe(503)
    expect(await statusOf(first, shown)).toBe(200)
    await bothAreWell()
    await buyingOn

    await s3.comeBack()
    await expect.poll(() => statusOf(first, unseen)).toBe(200)
    await expect.poll(() => statusOf(second, unseen)).toBe(200)
    // Refused uploads have left nothing, and the same one goes through.
    const [{ count: after } = { count: 0 }] = await first.query<{ count: number }>(
      'SELECT count(*)::int FROM pictures',
    )
    expect(after).toBe(before)
    expect(await statusOf(second, await uploaded(643))).toBe(200)
    await everybodyBuys(3)

    await untilSettled(first)
    const { problems, counts } = await audit(first, checkouts)
    expect(problems).toEqual([])
    expect(failedPurchases()).toEqual([])
    const paid = checkouts.filter(({ paymentId }) => paymentId !== null).length
    expect(paid).toBeGreaterThan(2 * CUSTOMERS)
    expect(counts.orders).toBe(paid)
    task.meta.found = `${counts.orders} of ${paid} purchases, none refused by the shops; books add up`
  })

  it('keep photos of doors, problems and chats there too, each of which waits for the store', async ({
    task,
  }) => {
    await everybodyBuys(4)
    await untilSettled(first)
    const found = await first.query<{ id: string; phone: string }>(
      'SELECT orders.id, phone FROM orders JOIN users ON users.id = user_id JOIN checkouts ON order_id = orders.id LIMIT 3',
    )
    const orders = found.map(
      ({ id, phone }): Bought => ({ id, cookie: customers.find(one => one.phone === phone)?.cookie ?? '' }),
    )
    const [atHome, away, broken] = orders as [Bought, Bought, Bought]
    for (const order of [atHome, away]) await collect(first, order)
    await deliver(first, broken)

    const door = await tellOfDoor(first, atHome, owner)
    const problem = await tellOfProblem(first, broken)
    expect([door.status, problem.status]).toEqual([200, 200])
    const message = await writeWithPhoto(first, WRITER)
    await expect.poll(() => isKept(first, message), { timeout: PATIENCE_MS }).toBe(true)
    const kept = [door.url, problem.url, `/api/whatsapp/media/${message}`]

    await s3.kill()
    for (const url of kept) expect(await statusOf(second, url), url).toBe(503)
    expect((await tellOfDoor(first, away, owner)).status).toBe(503)
    expect((await tellOfProblem(first, broken)).status).toBe(503)
    const waiting = await writeWithPhoto(first, WRITER)
    await bothAreWell()

    await s3.comeBack()
    for (const url of kept) {
      await expect.poll(() => statusOf(second, url), { timeout: PATIENCE_MS }).toBe(200)
      expect((await read(second, url)).bytes.toString('latin1', 8, 12), url).toBe('WEBP')
    }
    expect((await tellOfDoor(first, away, owner)).status).toBe(200)
    expect((await tellOfProblem(first, broken)).status).toBe(200)
    await expect.poll(() => isKept(first, waiting), { timeout: 2 * PATIENCE_MS }).toBe(true)
    expectNothingOnDisks()
    task.meta.found =
      'written on one, read on the other, 503 while it was away; a photo of a chat was fetched later'
  })
})
