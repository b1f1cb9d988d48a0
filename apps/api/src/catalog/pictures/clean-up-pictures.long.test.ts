import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURE_FORMATS, PICTURE_WIDTHS, picturePath } from '@pindivantalu/domain/catalog/picture'
import { DAY } from '@pindivantalu/domain/indian-time'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { insertProduct } from '../../../test-support/catalogue-rows.ts'
import { aPicture, filesIn } from '../../../test-support/pictures.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { startS3Server } from '../../../test-support/s3-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { connectBucket } from '../../storage/bucket.ts'
import type { Files } from '../../storage/files.ts'
import { filesInS3 } from '../../storage/files-in-s3.ts'
import { filesOnDisk } from '../../storage/files-on-disk.ts'
import { createPictureStore } from '../../storage/picture-store.ts'
import { createReceivedFiles } from '../../storage/received-files.ts'
import { cleanUpPictures } from './clean-up-pictures.ts'
import {
  deletePicturesNotShown,
  listPictureKeys,
  listPicturesUnusedSince,
  lockFreePictures,
  noteUnusedPictures,
} from './pictures.queries.ts'

const { db, pool } = await createTestDatabase()
const s3 = await startS3Server()
const dataDir = await mkdtemp(join(tmpdir(), 'clean-up-'))
const folder = join(dataDir, 'pictures')
const received = join(dataDir, 'received')
const log = pino({ level: 'silent' })
afterAll(() => rm(dataDir, { recursive: true }))

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(received, { recursive: true, force: true })
  await pool.query('DELETE FROM products WHERE slug IS NULL')
  await pool.query(
    'DELETE FROM pictures WHERE key NOT IN (SELECT picture_key FROM products WHERE picture_key IS NOT NULL)',
  )
  await pool.query('UPDATE pictures SET unused_since = NULL')
})

const color = '#e0901f'

function cleaning(files: Files = filesOnDisk(folder)) {
  const pictures = createPictureStore(files)
  const deps = { db, pictures, receivedFiles: createReceivedFiles(received), log }
  const inDays = (days: number) => Date.now() + days * DAY
  const run = (shopDays: number, machineDays = shopDays) =>
    cleanUpPictures({ ...deps, now: () => new Date(inDays(shopDays)) }, inDays(machineDays))
  /** As an upload leaves it. */
  const aKeptPicture = async (key: string) => {
    const names = PICTURE_WIDTHS.flatMap(width => PICTURE_FORMATS.map(format => `${key}-${width}.${format}`))
    for (const name of names) await files.write(name, Buffer.from(key))
    await db.insertInto('pictures').values({ key, color }).execute()
    return names
  }
  const keysOnFile = async () =>
    [...new Set((await filesIn(files)).map(({ name }) => name.split('-')[0]))].sort()
  return { files, run, aKeptPicture, keysOnFile }
}

async function unusedSince(key: string): Promise<Date | null | undefined> {
  const { rows } = await pool.query('SELECT unused_since FROM pictures WHERE key = $1', [key])
  return rows[0]?.unused_since
}

describe.each([
  ['on disk', () => filesOnDisk(folder)],
  ['in S3', () => filesInS3(connectBucket(s3), 'pictures')],
])('pictures %s that nothing shows', (_where, open) => {
  it('go after 30 days with all their files, and those that are shown stay', async () => {
    const { run, aKeptPicture, keysOnFile } = cleaning(open())
    for (const key of ['shown', 'unused']) await aKeptPicture(key)
    await insertProduct(db, { picture_key: 'shown', picture_color: color })

    await run(1)
    expect(await unusedSince('shown')).toBeNull()
    expect(await unusedSince('unused')).toBeInstanceOf(Date)
    await run(30.9)
    expect(await keysOnFile()).toEqual(['shown', 'unused'])

    await run(31.1)
    expect(await unusedSince('unused')).toBeUndefined()
    expect(await keysOnFile()).toEqual(['shown'])
    await pool.query('DELETE FROM products WHERE slug IS NULL')
    for (const day of [40, 71]) await run(day)
    expect(await keysOnFile()).toEqual([])
  })

  it('are kept when they are shown again meanwhile', async () => {
    const { run, aKeptPicture, keysOnFile } = cleaning(open())
    await aKeptPicture('back')
    await run(1)
    const product = await insertProduct(db, { picture_key: 'back', picture_color: color })

    await run(40)
    expect(await unusedSince('back')).toBeNull()
    await pool.query('UPDATE products SET picture_key = NULL, picture_color = NULL WHERE id = $1', [product])
    await run(50)
    await run(60)
    expect(await keysOnFile()).toEqual(['back'])
    await run(81)
    expect(await keysOnFile()).toEqual([])
  })

  it('leave the files of uploads that were killed for a day, and no longer', async () => {
    const { files, run, aKeptPicture, keysOnFile } = cleaning(open())
    await aKeptPicture('whole')
    await insertProduct(db, { picture_key: 'whole', picture_color: color })
    for (const name of ['half-320.avif', 'half-320.webp', 'notes.txt'])
      await files.write(name, Buffer.from('half'))

    await run(0.9)
    expect(await keysOnFile()).toEqual(['half', 'notes.txt', 'whole'])
    await run(1.1)
    expect(await keysOnFile()).toEqual(['notes.txt', 'whole'])
    await files.remove((await filesIn(files)).map(({ name }) => name))
  })
})

it('leaves what is on its way in, however far ahead the clock of the shop is set', async () => {
  const { files, run, keysOnFile } = cleaning()
  await files.write('half-320.webp', Buffer.from('half'))
  await mkdir(received)
  await writeFile(join(received, '1.received'), 'a photo')

  await run(40, 0)

  expect(await keysOnFile()).toEqual(['half'])
  expect(await readdir(received)).toEqual(['1.received'])
})

describe('a picture stays while', () => {
  it('an order shows it, though its product is deleted', async () => {
    const { run, aKeptPicture, keysOnFile } = cleaning()
    await aKeptPicture('ordered')
    const product = await insertProduct(db, { picture_key: 'ordered', picture_color: color })
    const { rows } = await pool.query('SELECT id, image FROM order_items LIMIT 1')
    await pool.query('UPDATE order_items SET image = $2 WHERE id = $1', [rows[0].id, picturePath('ordered')])
    await pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [product])

    for (const day of [1, 40]) await run(day)

    expect(await keysOnFile()).toEqual(['ordered'])
    await pool.query('UPDATE order_items SET image = $2 WHERE id = $1', [rows[0].id, rows[0].image])
  })

  it('a draft shows it', async () => {
    const { run, aKeptPicture, keysOnFile } = cleaning()
    await aKeptPicture('draft')
    await insertProduct(db, { picture_key: 'draft', picture_color: color, is_draft: true, available: false })

    for (const day of [1, 40]) await run(day)

    expect(await keysOnFile()).toEqual(['draft'])
  })

  it('a product is being saved with it', async () => {
    const { run, aKeptPicture, keysOnFile } = cleaning()
    await aKeptPicture('saving')
    const product = await insertProduct(db)
    await run(1)
    const saving = await pool.connect()
    await saving.query('BEGIN')
    await saving.query("UPDATE products SET picture_key = 'saving', picture_color = $2 WHERE id = $1", [
      product,
      color,
    ])

    await run(40)
    await saving.query('COMMIT')
    saving.release()

    expect(await keysOnFile()).toEqual(['saving'])
    await run(41)
    expect(await unusedSince('saving')).toBeNull()
  })
})

it('lets the picture of a deleted product go, and the product knows it', async () => {
  const { run, aKeptPicture, keysOnFile } = cleaning()
  await aKeptPicture('deleted')
  const product = await insertProduct(db, {
    picture_key: 'deleted',
    picture_color: color,
    deleted_at: new Date(),
  })

  for (const day of [1, 32]) await run(day)

  expect(await keysOnFile()).toEqual([])
  const { rows } = await pool.query('SELECT picture_key, picture_color FROM products WHERE id = $1', [
    product,
  ])
  expect(rows).toEqual([{ picture_key: null, picture_color: null }])
})

it('deletes so many a night and no more', async () => {
  await pool.query(
    `INSERT INTO pictures (key, color) SELECT 'many' || n, '${color}' FROM generate_series(1, 201) AS n`,
  )
  const { run } = cleaning()
  const left = async () => (await pool.query("SELECT key FROM pictures WHERE key LIKE 'many%'")).rows.length

  await run(1)
  await run(32)
  expect(await left()).toBe(1)
  await run(33)
  expect(await left()).toBe(0)
})

it('a process killed in the middle leaves no half picture under its name, and what it leaves goes', async () => {
  await mkdir(received)
  await writeFile(join(received, '1.received'), 'a photo')
  const photo = join(dataDir, 'photo.png')
  await writeFile(photo, await aPicture({ width: 1600, height: 1600 }).png().toBuffer())
  const child = spawn(process.execPath, ['--input-type=module', '--eval', UPLOADS_FOR_EVER, folder, photo])
  await expect.poll(() => readdir(folder).catch(() => []), { interval: 5 }).not.toEqual([])
  child.kill('SIGKILL')
  await new Promise(resolve => child.once('close', resolve))
  expect((await readdir(folder)).length).toBeGreaterThan(0)

  await cleaning().run(2)

  expect(await readdir(folder)).toEqual([])
  expect(await readdir(received)).toEqual([])
})

const UPLOADS_FOR_EVER = `
  import { readFile } from 'node:fs/promises'
  import { createPictureStore } from '${new URL('../../storage/picture-store.ts', import.meta.url)}'
  import { filesOnDisk } from '${new URL('../../storage/files-on-disk.ts', import.meta.url)}'
  const [folder, photo] = process.argv.slice(1)
  const bytes = await readFile(photo)
  while (true) await createPictureStore(filesOnDisk(folder)).saveNew(bytes)
`

describe.each(['as asked', 'any'] as const)('at 30,000 order lines, with parameters %s,', parameters => {
  it('looks each picture up, and never reads all orders', async () => {
    await pool.query(`
      INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity)
      SELECT order_id, 100 + n, product_id, name, '/pictures/x' || n % 1000 || '-900.webp', sub_category, weight, price_paise, 1
      FROM (SELECT * FROM order_items LIMIT 1) AS item, generate_series(1, 30000) AS n ON CONFLICT DO NOTHING`)
    await pool.query(`
      INSERT INTO pictures (key, color, unused_since) SELECT 'x' || n, '${color}', now() FROM generate_series(1, 2000) AS n`)
    await pool.query('VACUUM ANALYZE order_items, products, pictures')
    const now = new Date()
    const keys = Array.from({ length: 100 }, (_, index) => `x${index}`)

    for (const [ask, index] of [
      [one => noteUnusedPictures(one, now), 'order_items_of_image'],
      [one => listPicturesUnusedSince(one, now, 200), 'pictures_unused'],
      [one => lockFreePictures(one, keys), 'pictures_pkey'],
      [one => deletePicturesNotShown(one, keys), 'order_items_of_image'],
      [one => listPictureKeys(one, keys), 'pictures_pkey'],
    ] satisfies [Parameters<typeof plansOf>[1], string][]) {
      const nodes = await plansOf(pool, ask, parameters)
      expect(nodes.map(node => node['Index Name'])).toContain(index)
      const whole = nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
      expect(whole).not.toContain('order_items')
    }
  })
})
