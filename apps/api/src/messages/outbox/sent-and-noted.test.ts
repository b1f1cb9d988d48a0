import { SECOND } from '@pindivantalu/domain/indian-time'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readConfig } from '../../config.ts'
import { createDatabase } from '../../db/client.ts'
import { createLogger } from '../../http/logger.ts'
import { createMailer } from '../../providers/mail/mailer.ts'
import { insertMessages } from './outbox.queries.ts'
import { createOutbox } from './outbox.ts'

const inbox = await startMailInbox()
const { url, db, pool } = await createTestDatabase()
const config = readConfig({ DATABASE_URL: url, SMTP_URL: inbox.url })
const log = createLogger('silent')
const notAsked = {} as never
const isNote = (text: string) => text.startsWith('update "outbox_messages" set "sent_at"')

beforeEach(async () => {
  await pool.query('TRUNCATE outbox_messages')
  inbox.mails.length = 0
  await insertMessages(db, [
    {
      dedupeKey: 'test/email/one',
      kind: 'test',
      orderId: null,
      userId: null,
      channel: 'email',
      recipient: 'one@example.com',
      content: { subject: 'One', text: 'Words', html: '<p>Words</p>' },
    },
  ])
})
afterEach(() => vi.restoreAllMocks())

/** Its notes go wrong as `meet` says, which is told how many came before. */
function anOutboxWhoseNotes(meet: (before: number, ask: () => Promise<unknown>) => Promise<unknown>) {
  const notes = { count: 0 }
  const unlucky = createDatabase(url, {
    applicationName: 'unlucky',
    watchQuery: async (text, ask) =>
      isNote(text) ? (meet(notes.count++, ask) as ReturnType<typeof ask>) : ask(),
  })
  onTestFinished(unlucky.close)
  const gateways = {
    mailer: createMailer(config.mail, log),
    whatsapp: notAsked,
    sms: notAsked,
    whatsappFiles: notAsked,
    log,
    isQuiet: async () => false,
  }
  return { outbox: createOutbox({ db: unlucky.db, ...gateways }), notes }
}

const row = async () =>
  (await pool.query('SELECT attempts, next_attempt_at, sent_at, failed_at FROM outbox_messages')).rows[0]
const makeDue = () =>
  pool.query('UPDATE outbox_messages SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL')
const SENT = { attempts: 1, next_attempt_at: null, sent_at: expect.any(Date), failed_at: null }
const fullPool = () => Promise.reject(new Error('timeout exceeded when trying to connect'))

describe('a mail that left leaves once, though', () => {
  it('its note found no free connection twice', async () => {
    const { outbox, notes } = anOutboxWhoseNotes((before, ask) => (before < 2 ? fullPool() : ask()))
    expect(await outbox.sendDue()).toBe(1)
    await makeDue()
    expect(await outbox.sendDue()).toBe(0)
    expect(inbox.mails).toHaveLength(1)
    expect(notes.count).toBe(3)
    expect(await row()).toEqual(SENT)
  })

  it('its note lost the connection', async () => {
    const { outbox, notes } = anOutboxWhoseNotes(async (before, ask) => {
      if (before === 0)
        await pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'unlucky' AND datname = current_database()`,
        )
      return ask()
    })
    expect(await outbox.sendDue()).toBe(1)
    await makeDue()
    expect(await outbox.sendDue()).toBe(0)
    expect(inbox.mails).toHaveLength(1)
    expect(notes.count).toBe(2)
    expect(await row()).toEqual(SENT)
  })

  it('its note was kept and the answer lost', async () => {
    const { outbox } = anOutboxWhoseNotes(async (before, ask) => {
      const answer = await ask()
      if (before === 0) throw new Error('Connection terminated unexpectedly')
      return answer
    })
    expect(await outbox.sendDue()).toBe(1)
    expect(inbox.mails).toHaveLength(1)
    expect(await row()).toEqual(SENT)
  })
})

it('is noted no longer than until it comes due and may be sent by another', async () => {
  let ahead = 0
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
  const { outbox, notes } = anOutboxWhoseNotes(() => {
    ahead += 12 * SECOND
    return fullPool()
  })
  expect(await outbox.sendDue()).toBe(0)
  expect(notes.count).toBe(3)
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null, next_attempt_at: expect.any(Date) })
})

it('is not noted again where that would fail each time', async () => {
  const { outbox, notes } = anOutboxWhoseNotes(() =>
    Promise.reject(new Error('column "noted" does not exist')),
  )
  expect(await outbox.sendDue()).toBe(0)
  expect(notes.count).toBe(1)
})
