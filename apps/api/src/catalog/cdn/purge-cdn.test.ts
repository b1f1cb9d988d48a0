import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { purgeCdn } from './purge-cdn.ts'

const { db, pool } = await createTestDatabase()

let told: { tags: string[]; headers: IncomingMessage['headers'] }[] = []
let status = 200
const cache = createServer(async (request, response) => {
  told.push({ ...((await json(request)) as { tags: string[] }), headers: request.headers })
  response.writeHead(status).end()
})
await new Promise<void>(resolve => cache.listen(0, '127.0.0.1', resolve))
afterAll(() => void cache.close().closeAllConnections())
const cdn = { purgeUrl: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`, token: 'secret' }

const bestSeller = (position: number) =>
  pool.query('UPDATE products SET best_seller = NOT best_seller WHERE position = $1', [position])
const tagOf = async (position: number) => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products WHERE position = $1', [position])
  return `product:${rows[0]?.id}`
}
const growOld = () => pool.query("UPDATE catalog_changes SET at = at - interval '31 seconds'")
const tagsTold = () => told.map(({ tags }) => tags.toSorted())

beforeEach(async () => {
  status = 200
  await bestSeller(1)
  await growOld()
  await purgeCdn(db, cdn)
  told = []
})

it('tells of each change once at first, as a header and as a body, and who asks', async () => {
  await bestSeller(1)
  await bestSeller(2)
  await purgeCdn(db, cdn)
  await purgeCdn(db, cdn)
  const tags = ['anything', await tagOf(1), await tagOf(2), 'products'].toSorted()
  expect(tagsTold()).toEqual([tags])
  expect(told[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'fastly-key': 'secret' })
  expect(String(told[0]?.headers['surrogate-key']).split(' ').toSorted()).toEqual(tags)
})

it('tells it once more half a minute later', async () => {
  await bestSeller(1)
  await purgeCdn(db, cdn)
  await growOld()
  await purgeCdn(db, cdn)
  await purgeCdn(db, cdn)
  const [first, second, ...more] = tagsTold()
  expect(second).toEqual(first)
  expect(more).toEqual([])
})

it('goes on until it was taken', async () => {
  await bestSeller(2)
  status = 500
  await expect(purgeCdn(db, cdn)).rejects.toThrow('The CDN answered 500')
  await expect(purgeCdn(db, { ...cdn, purgeUrl: 'http://127.0.0.1:9/' })).rejects.toThrow()
  status = 200
  await purgeCdn(db, cdn)
  const [refused, taken] = tagsTold()
  expect(taken).toEqual(refused)
  expect(taken).toContain(await tagOf(2))
})

it('drops everything in another cache, and in one that was not told for so long that changes are forgotten', async () => {
  await purgeCdn(db, { ...cdn, purgeUrl: `${cdn.purgeUrl}/other` })
  expect(tagsTold()).toEqual([['shop'], ['shop']])
  await purgeCdn(db, cdn)
  told = []

  await bestSeller(1)
  await bestSeller(2)
  await pool.query('DELETE FROM catalog_changes WHERE version < (SELECT version FROM catalog_version)')
  await purgeCdn(db, cdn)
  expect(tagsTold()).toEqual([['shop']])
})

it('tells a hundred tags at a time', async () => {
  await pool.query(
    "SELECT tell_catalog_changed(ARRAY(SELECT 'product:' || n FROM generate_series(1, 120) AS n))",
  )
  await purgeCdn(db, cdn)
  expect(told.map(({ tags }) => tags.length)).toEqual([100, 21])
})
