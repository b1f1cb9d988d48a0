import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createDatabase, type Database } from './client.ts'
import { inOneGo, inOneGoAtTheEnd } from './in-one-go.ts'
import { inTransaction } from './in-transaction.ts'

const { url, pool } = await createTestDatabase()
const packets: Buffer[] = []
let onItsWay = (packet: Buffer): Buffer => packet
const { db, close } = createDatabase(await throughProxy(url), { maxConnections: 1 })
afterAll(close)

/** Notes each packet that the shop sends to PostgreSQL. */
async function throughProxy(databaseUrl: string): Promise<string> {
  const { hostname, port } = new URL(databaseUrl)
  const server = createServer(socket => {
    const onwards = connect(Number(port), hostname)
    for (const end of [socket, onwards]) end.on('error', () => undefined)
    socket.on('data', packet => {
      packets.push(packet)
      onwards.write(onItsWay(packet))
    })
    socket.on('end', () => onwards.end())
    onwards.pipe(socket)
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

const positionOfAriselu = async () => (await ofAriselu(db).executeTakeFirst())?.position

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

/** What PostgreSQL is asked to do in a packet: BEGIN and COMMIT are messages of the kind Q, a statement is done by an E. */
function done(packet: Buffer): string {
  const kinds: string[] = []
  for (let at = 0; at < packet.length; at += 1 + packet.readInt32BE(at + 1))
    kinds.push(packet.toString('latin1', at, at + 1))
  return kinds.filter(kind => 'QE'.includes(kind)).join('')
}

it('leaves in one packet, with BEGIN what only reads', async () => {
  await inTransaction(db, tx => inOneGo(tx, ofAriselu(tx), addOne(tx), ofAriselu(tx)))
  expect(packets.map(done)).toEqual(['QE', 'EE', 'Q'])
})

it('keeps nothing where BEGIN failed', async () => {
  onItsWay = packet => Buffer.from(packet.toString('latin1').replace('begin\0', 'bogus\0'), 'latin1')
  onTestFinished(() => {
    onItsWay = packet => packet
  })
  const statements = [ofAriselu, addOne]
  for (const first of statements)
    for (const second of statements) {
      const atOnce = inTransaction(db, tx => inOneGo(tx, first(tx), second(tx)))
      await expect(atOnce).rejects.toThrow('syntax error at or near "bogus"')
      const after = inTransaction(db, async tx => {
        await inOneGo(tx, first(tx))
        await inOneGo(tx, second(tx))
      })
      await expect(after).rejects.toThrow('syntax error at or near "bogus"')
    }
  expect(await positionOfAriselu()).toBe(100)
})

it('keeps nothing when one fails, and says which', async () => {
  const fails = (tx: Database) => sql`SELECT 1 / ${0}::int`.compile(tx)
  const work = inTransaction(db, tx => inOneGo(tx, addOne(tx), fails(tx), double(tx)))
  await expect(work).rejects.toThrow('division by zero')
  expect(await positionOfAriselu()).toBe(100)
})

it('keeps nothing when one fails before a statement that is asked twice, and was never asked before', async () => {
  // Not by the proxy, which may hand over all answers together.
  const direct = createDatabase(url, { maxConnections: 1 })
  onTestFinished(direct.close)
  const fails = (tx: Database) => sql`SELECT 1 / ${0}::int`.compile(tx)
  for (let n = 0; n < 20; n += 1) {
    const add = (tx: Database) =>
      sql`UPDATE products SET position = position + ${1} + ${sql.lit(n)} WHERE slug = ${ARISELU}`.compile(tx)
    const work = inTransaction(direct.db, tx => inOneGo(tx, fails(tx), add(tx), add(tx)))
    await expect(work).rejects.toThrow('division by zero')
  }
  expect(await positionOfAriselu()).toBe(100)
})

it('keeps nothing when one cannot even be sent, and goes on with the next transaction', async () => {
  const endless: { again?: object } = {}
  endless.again = endless
  const rename = (name: unknown) => (tx: Database) =>
    sql`UPDATE products SET position = 7, name = ${name} WHERE slug = ${ARISELU}`.compile(tx)
  const work = inTransaction(db, tx =>
    inOneGo(tx, rename('Ariselu')(tx), rename(endless)(tx), rename('Ariselu')(tx)),
  )
  await expect(work).rejects.toThrow('circular structure')
  expect(await positionOfAriselu()).toBe(100)
  await inTransaction(db, tx => inOneGo(tx, rename('Ariselu')(tx)))
  expect(await positionOfAriselu()).toBe(7)
})

it('sends COMMIT with the last statements, once', async () => {
  const [, sum] = await inTransaction(db, async tx => {
    await inOneGo(tx, ofAriselu(tx))
    return inOneGoAtTheEnd(tx, addOne(tx), ofAriselu(tx))
  })
  expect(sum).toEqual([{ position: 101 }])
  expect(packets.map(done)).toEqual(['QE', 'EEQ'])
  expect(await positionOfAriselu()).toBe(101)
})

it('commits the transactions that come after it, too', async () => {
  await inTransaction(db, tx => inOneGoAtTheEnd(tx, addOne(tx)))
  await inTransaction(db, tx => addOne(tx).execute())
  await expect(
    inTransaction(db, async tx => {
      await addOne(tx).execute()
      throw new Error('not this one')
    }),
  ).rejects.toThrow('not this one')
  const { rows } = await pool.query('SELECT position FROM products WHERE slug = $1', [ARISELU])
  expect(rows).toEqual([{ position: 102 }])
})

it.each([0, 1, 2])('keeps nothing when one of the last statements fails: number %i', async place => {
  const fails = (tx: Database) => sql`SELECT 1 / ${0}::int`.compile(tx)
  const work = inTransaction(db, async tx => {
    await addOne(tx).execute()
    return inOneGoAtTheEnd(tx, ...[double(tx), double(tx), double(tx)].with(place, fails(tx)))
  })
  await expect(work).rejects.toThrow('division by zero')
  const { rows } = await pool.query('SELECT position FROM products WHERE slug = $1', [ARISELU])
  expect(rows).toEqual([{ position: 100 }])
  // The connection is as good as new.
  await inTransaction(db, tx => addOne(tx).execute())
  expect(await positionOfAriselu()).toBe(101)
})

it('runs the whole transaction again when the last statements were ended for the sake of another', async () => {
  let runs = 0
  await inTransaction(db, tx => {
    runs += 1
    const last = runs === 1 ? sql`DO $$ BEGIN RAISE deadlock_detected; END $$`.compile(tx) : double(tx)
    return inOneGoAtTheEnd(tx, addOne(tx), last)
  })
  expect([runs, await positionOfAriselu()]).toEqual([2, 202])
})

it.each([[{ an: 'object' }], [['a', 'list']]])(
  'sends nothing of the last statements where the driver would have to write down %j',
  async value => {
    const rename = (name: unknown) => (tx: Database) =>
      sql`UPDATE products SET position = 7, name = ${name} WHERE slug = ${ARISELU}`.compile(tx)
    const work = inTransaction(db, tx => inOneGoAtTheEnd(tx, rename('Ariselu')(tx), rename(value)(tx)))
    await expect(work).rejects.toThrow('Before COMMIT lists and objects are given as JSON text.')
    expect(await positionOfAriselu()).toBe(100)
  },
)
