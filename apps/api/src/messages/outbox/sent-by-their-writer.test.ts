import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readConfig } from '../../config.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { createLogger } from '../../http/logger.ts'
import { createMailer } from '../../providers/mail/mailer.ts'
import { insertingClaimedMessages, type NewMessage, type WrittenMessage } from './outbox.queries.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const inbox = await startMailInbox()
const { url, db, pool } = await createTestDatabase()
const config = readConfig({ DATABASE_URL: url, SMTP_URL: inbox.url })
const log = createLogger('silent')
let isQuiet: () => Promise<boolean>
const notAsked = {} as never
const gateways = {
  mailer: createMailer(config.mail, log),
  whatsapp: notAsked,
  sms: notAsked,
  whatsappFiles: notAsked,
  log,
  isQuiet: () => isQuiet(),
}
let outbox: Outbox

beforeEach(async () => {
  isQuiet = async () => false
  outbox = createOutbox({ db, ...gateways })
  await pool.query('TRUNCATE outbox_messages')
  inbox.mails.length = 0
})
afterEach(() => outbox.close())

function aMail(name: string): NewMessage {
  return {
    dedupeKey: `test/email/${name}`,
    kind: 'test',
    orderId: null,
    userId: null,
    channel: 'email',
    recipient: `${name}@example.com`,
    content: { subject: name, text: 'Words', html: '<p>Words</p>' },
  }
}

/** As a change does that has something to tell. */
async function write(...names: string[]): Promise<WrittenMessage[]> {
  return inTransaction(db, async tx => {
    const { rows } = await tx.executeQuery(
      insertingClaimedMessages(tx, names.map(aMail), outbox.waitsOfOwn()),
    )
    return rows
  })
}

const rows = async () =>
  (
    await pool.query(
      `SELECT dedupe_key, attempts, sent_at IS NOT NULL AS is_sent,
         extract(epoch FROM next_attempt_at - created_at)::float8 AS wait
       FROM outbox_messages ORDER BY dedupe_key`,
    )
  ).rows
const mailed = () => inbox.mails.map(({ subject }) => subject).toSorted()

describe('a message that its writer sends', () => {
  it('is sent after the commit, by one try and without being claimed', async () => {
    const written = await write('one')
    outbox.sendOwn(written)
    await outbox.close()
    expect(mailed()).toEqual(['one'])
    expect(await rows()).toEqual([{ dedupe_key: 'test/email/one', attempts: 1, is_sent: true, wait: null }])
  })

  it('is claimed by nobody else meanwhile', async () => {
    await write('one')
    expect(await createOutbox({ db, ...gateways }).sendDue()).toBe(0)
    const [row] = await rows()
    expect(row.wait).toBeGreaterThanOrEqual(30)
  })

  it('waits from the moment it is written, however long its transaction has waited for others', async () => {
    await inTransaction(db, async tx => {
      await tx.executeQuery(insertingClaimedMessages(tx, [], {}))
      await pool.query('SELECT pg_sleep(0.2)')
      await tx.executeQuery(insertingClaimedMessages(tx, [aMail('late')], { email: 30_000 }))
    })
    const { rows: late } = await pool.query(
      "SELECT next_attempt_at - created_at > interval '30.2 seconds' AS is_later FROM outbox_messages",
    )
    expect(late).toEqual([{ is_later: true }])
  })

  it('comes due by itself where its writer ended before, and is sent once', async () => {
    await write('one')
    await pool.query("UPDATE outbox_messages SET next_attempt_at = now() - interval '1 second'")
    expect(await outbox.sendDue()).toBe(1)
    expect(await outbox.sendDue()).toBe(0)
    expect(mailed()).toEqual(['one'])
    expect(await rows()).toMatchObject([{ attempts: 2, is_sent: true }])
  })

  it('is not sent again where the same was written before', async () => {
    outbox.sendOwn(await write('one'))
    outbox.sendOwn(await write('one'))
    await outbox.close()
    expect(mailed()).toEqual(['one'])
  })

  it('is not there, and not sent, where the change failed', async () => {
    const failed = inTransaction(db, async tx => {
      await tx.executeQuery(insertingClaimedMessages(tx, [aMail('one')], outbox.waitsOfOwn()))
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('stays where the shop became quiet', async () => {
    const written = await write('one')
    isQuiet = async () => true
    outbox.sendOwn(written)
    await outbox.close()
    expect(mailed()).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 1, is_sent: false }])
  })

  it('stays where nobody knows whether the shop is quiet, and the log says so', async () => {
    const written = await write('one')
    const unanswered = new Error('no answer')
    isQuiet = () => Promise.reject(unanswered)
    const logged = vi.spyOn(log, 'error')
    outbox.sendOwn(written)
    await outbox.close()
    expect(mailed()).toEqual([])
    expect(logged).toHaveBeenCalledWith(
      { err: unanswered, message: written[0]?.id },
      'nobody knows whether a message may leave',
    )
    logged.mockRestore()
  })

  it('stays where the outbox is closed, and comes due by itself', async () => {
    const written = await write('one')
    await outbox.close()
    outbox.sendOwn(written)
    outbox.sendOwn([{ ...(written[0] as WrittenMessage), isClaimed: false }])
    await outbox.close()
    expect(mailed()).toEqual([])
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 1, is_sent: false })
    expect(row.wait).toBeGreaterThanOrEqual(30)
  })
})

it('lets eight leave at once and the others wait for their turn; all are sent once', async () => {
  const open = inbox.hold()
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  outbox.sendOwn(await write(...names))
  await vi.waitFor(() => expect(inbox.waiting()).toBeGreaterThan(0), 60_000)
  expect(Object.keys(outbox.waitsOfOwn())).toEqual(['whatsapp', 'sms'])
  const last = await write('i')
  expect(last).toMatchObject([{ isClaimed: false, attempts: 0 }])
  outbox.sendOwn(last)
  open()
  await vi.waitFor(async () => expect((await rows()).every(row => row.is_sent)).toBe(true), 60_000)
  expect(mailed()).toEqual([...names, 'i'])
})

it('ends after what is under way, and takes nothing more', async () => {
  const open = inbox.hold()
  outbox.sendOwn(await write('one'))
  await vi.waitFor(() => expect(inbox.waiting()).toBe(1), 60_000)
  let isClosed = false
  const closed = outbox.close().finally(() => {
    isClosed = true
  })
  expect(outbox.waitsOfOwn()).toEqual({})
  await pool.query('SELECT 1')
  expect(isClosed).toBe(false)
  open()
  await closed
  expect(await rows()).toMatchObject([{ is_sent: true }])
})
