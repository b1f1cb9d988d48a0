import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createDatabase, type Database } from './client.ts'
import { inOneGo } from './in-one-go.ts'
import { inTransaction } from './in-transaction.ts'

const { url, pool } = await createTestDatabase()
const packets: Buffer[] = []
const { db, close } = createDatabase(await throughProxy(url), { maxConnections: 1 })
afterAll(close)

/** Notes each packet that the shop sends to PostgreSQL. */
async function throughProxy(databaseUrl: string): Promise<string> {
  const { hostname, port } = new URL(databaseUrl)
  const server = createServer(socket => {
    const onwards = connect(Number(port), hostname)
    for (const end of [socket, onwards]) end.on('error', () => undefined)
    socket.on('data', packet => packets.push(packet))
    socket.pipe(onwards).pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const onTheWay = new URL(databaseUrl)
  onTheWay.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return onTheWay.href
}

const ARISELU = 'ariselu'
const ofAriselu = (tx: Database) => tx.selectFrom('products').where('slug', '=', ARISELU).select('position')
const addOne = (tx: Database) =>
  tx
    .updateTable('products')
    .where('slug', '=', ARISELU)
    .set(eb => ({ position: eb('position', '+', 1) }))
const double = (tx: Database) =>
  sql`UPDATE products SET position = position * 2 WHERE slug = ${ARISELU}`.compile(tx)

beforeEach(async () => {
  await pool.query('UPDATE products SET position = 100 WHERE slug = $1', [ARISELU])
  await sql`SELECT 1`.execute(db)
  packets.length = 0
})

it('does all in the order in which it was asked, and answers each', async () => {
  const [, sum, , doubled] = await inTransaction(db, tx =>
    inOneGo(tx, addOne(tx), ofAriselu(tx), double(tx), ofAriselu(tx)),
  )
  expect([sum, doubled]).toEqual([[{ position: 101 }], [{ position: 202 }]])
})

it('leaves in one packet, BEGIN with it', async () => {
  await inTransaction(db, tx => inOneGo(tx, addOne(tx), double(tx), addOne(tx)))
  expect(packets.map(String)).toEqual([expect.stringContaining('begin'), expect.stringContaining('commit')])
})

it('keeps nothing when one fails, and says which', async () => {
  const fails = (tx: Database) => sql`SELECT 1 / ${0}::int`.compile(tx)
  const work = inTransaction(db, tx => inOneGo(tx, addOne(tx), fails(tx), double(tx)))
  await expect(work).rejects.toThrow('division by zero')
  expect(await ofAriselu(db).execute()).toEqual([{ position: 100 }])
})
