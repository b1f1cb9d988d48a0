import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startMailInbox } from '../../../test-support/mail-inbox.ts'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readConfig } from '../../config.ts'
import { createDatabase } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { createLogger } from '../../http/logger.ts'
import { createMailer } from '../../providers/mail/mailer.ts'
import { createSms } from '../../providers/sms/sms.ts'
import { createWhatsApp } from '../../providers/whatsapp/whatsapp.ts'
import { filesOnDisk } from '../../storage/files-on-disk.ts'
import { createPrivateFiles } from '../../storage/private-files.ts'
import { claimDueMessages, insertMessages, type NewMessage, noteSent } from './outbox.queries.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const inbox = await startMailInbox()
const sandbox = await startSandbox({ PORT: '1' })
const { url, db, pool } = await createTestDatabase()
const config = readConfig({
  DATABASE_URL: url,
  SMTP_URL: inbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
  MSG91_API_URL: sandbox.url,
  TWILIO_API_URL: sandbox.url,
})
const log = createLogger('silent')
const gateways = {
  mailer: createMailer(config.mail, log),
  whatsapp: createWhatsApp(config.whatsapp, log),
  sms: createSms(config.sms, log),
  log,
  whatsappFiles: createPrivateFiles(filesOnDisk(join(config.dataDir, 'whatsapp')), log),
  isQuiet: async () => false,
}
const outbox = createOutbox({ db, ...gateways })
const opened: Outbox[] = []

/** One to be woken: it ends with its test. */
function anOutbox(): Outbox {
  const made = createOutbox({ db, ...gateways })
  opened.push(made)
  return made
}

beforeEach(async () => {
  await pool.query('TRUNCATE outbox_messages, whatsapp_statuses')
  inbox.mails.length = 0
  inbox.refuseWith(null)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(one => one.close()))
  await sandbox.recover()
})

function aMail(name = 'one'): NewMessage {
  return {
    dedupeKey: `test/email/${name}`,
    kind: 'test',
    orderId: null,
    userId: null,
    channel: 'email',
    recipient: `${name}@example.com`,
    content: { subject: `Subject ${name}`, text: 'Words', html: '<p>Words</p>' },
  }
}

function aWhatsApp(phone: string): NewMessage {
  return {
    dedupeKey: `test/whatsapp/${phone}`,
    kind: 'test',
    orderId: null,
    userId: null,
    channel: 'whatsapp',
    recipient: phone,
    content: { template: 'payment_refunded', body: ['Ravi', '90.00'] },
  }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => aMail(`number${index}`))
const rows = async () =>
  (
    await pool.query(
      `SELECT *, extract(epoch FROM next_attempt_at - now())::float8 AS wait
       FROM outbox_messages ORDER BY dedupe_key`,
    )
  ).rows
const onlyRow = async () => (await rows())[0]
const makeDue = () => pool.query('UPDATE outbox_messages SET next_attempt_at = now() WHERE failed_at IS NULL')
const isSent = (row: { sent_at: Date | null }) => row.sent_at !== null
const whatsAppsTo = async (to: string) =>
  (await (await fetch(`${sandbox.url}/sandbox/messages?${new URLSearchParams({ to })}`)).json()) as {
    text: string
    key: string
    id: string
  }[]

describe('a message', () => {
  it('is mailed once, under its own id', async () => {
    await insertMessages(db, [aMail()])
    expect(await outbox.sendDue()).toBe(1)
    expect(await outbox.sendDue()).toBe(0)
    const row = await onlyRow()
    expect(row).toMatchObject({ attempts: 1, next_attempt_at: null, problem: null, failed_at: null })
    expect(row.sent_at).toBeInstanceOf(Date)
    expect(inbox.mails).toMatchObject([
      {
        recipients: ['one@example.com'],
        subject: 'Subject one',
        text: expect.stringContaining('Words'),
        html: expect.stringContaining('<p>Words</p>'),
        messageId: `<${row.id}@sandbox.pindivantalu.example>`,
      },
    ])
  })

  it('goes by WhatsApp with its id as the key', async () => {
    await insertMessages(db, [aWhatsApp('+919876500001')])
    expect(await outbox.sendDue()).toBe(1)
    const row = await onlyRow()
    const arrived = await whatsAppsTo('+919876500001')
    expect(arrived).toMatchObject([
      { text: expect.stringContaining('Ravi'), key: row.id, id: row.provider_message_id },
    ])
    expect(row.sent_at).toBeInstanceOf(Date)
  })

  describe('in Telugu', () => {
    const inTelugu = (phone: string) =>
      ({
        ...aWhatsApp(phone),
        content: {
          template: 'order_updated',
          language: 'te',
          body: ['రవి', 'K7M2Q9RT', 'అందజేశాం'],
          englishBody: ['రవి', 'K7M2Q9RT', 'it is delivered'],
          buttonUrlSuffix: 'x',
        },
      }) as NewMessage

    it('goes in Telugu', async () => {
      await insertMessages(db, [inTelugu('+919876500031')])
      expect(await outbox.sendDue()).toBe(1)
      const [arrived] = await whatsAppsTo('+919876500031')
      expect(arrived?.text).toContain('నమస్కారం రవి గారు, మీ పిండివంటలు ఆర్డర్ K7M2Q9RT')
      expect((await onlyRow()).content).toMatchObject({ language: 'te' })
    })

    it('goes in English where that is not approved, and the row says what was read instead of what', async () => {
      await sandbox.strike('no_telugu_templates', 'whatsapp')
      await insertMessages(db, [inTelugu('+919876500032')])
      expect(await outbox.sendDue()).toBe(1)
      const [arrived] = await whatsAppsTo('+919876500032')
      expect(arrived?.text).toContain('Hi రవి, here is the latest on your Pindivantalu order K7M2Q9RT: it is')
      const row = await onlyRow()
      expect(row).toMatchObject({ failed_at: null, next_attempt_at: null })
      expect(row.content).toEqual({
        template: 'order_updated',
        body: ['రవి', 'K7M2Q9RT', 'it is delivered'],
        insteadOf: 'te',
        buttonUrlSuffix: 'x',
      })
      // As where the answer to the first note was lost.
      await noteSent(db, { id: row.id, providerMessageId: row.provider_message_id, isInEnglish: true })
      expect((await onlyRow()).content).toEqual(row.content)
    })
  })

  it('brings its document, and is tried again where that could not be uploaded', async () => {
    const pdf = Buffer.from('%PDF-1.7 చేగోడీలు')
    const document = { filename: 'sheet.pdf', pdf: pdf.toString('base64') }
    const content = {
      template: 'cook_sheet',
      body: ['Saraswathi', 'Mon, 16 Nov', '3', '7'],
      buttonUrlSuffix: '7',
      document,
    }
    await insertMessages(db, [{ ...aWhatsApp('+919876500022'), content } as NewMessage])
    await sandbox.strike('error', 'whatsapp')
    expect(await outbox.sendDue()).toBe(0)
    expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 })

    await sandbox.recover()
    await makeDue()
    expect(await outbox.sendDue()).toBe(1)
    const [arrived] = (await whatsAppsTo('+919876500022')) as unknown as [{ document: { url: string } }]
    const opened = await fetch(new URL(arrived.document.url, sandbox.url))
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf)
  })

  it('written twice is one', async () => {
    expect(await insertMessages(db, [aMail(), { ...aMail(), recipient: 'other@example.com' }])).toBe(1)
    expect(await insertMessages(db, [aMail()])).toBe(0)
    expect(await insertMessages(db, [])).toBe(0)
    expect(await outbox.sendDue()).toBe(1)
  })

  it('of what was rolled back is none', async () => {
    const rolledBack = inTransaction(db, async tx => {
      await insertMessages(tx, [aMail()])
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await outbox.sendDue()).toBe(0)
  })
})

describe('a message that is not taken', () => {
  it('is tried again later, with the same id', async () => {
    await insertMessages(db, [aMail()])
    inbox.refuseWith(451)
    expect(await outbox.sendDue()).toBe(0)
    const waiting = await onlyRow()
    expect(waiting).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, problem: 'No success yet' })
    expect(waiting.wait).toBeGreaterThan(25)
    expect(waiting.wait).toBeLessThanOrEqual(37.5)

    inbox.refuseWith(null)
    expect(await outbox.sendDue()).toBe(0)
    await makeDue()
    expect(await outbox.sendDue()).toBe(1)
    expect(await onlyRow()).toMatchObject({ attempts: 2, problem: null, next_attempt_at: null })
    expect(inbox.mails).toMatchObject([{ messageId: `<${waiting.id}@sandbox.pindivantalu.example>` }])
  })

  it('waits longer from try to try, and is given up after a day', async () => {
    await insertMessages(db, [aMail()])
    inbox.refuseWith(451)
    const waits: number[] = []
    for (let tries = 1; tries <= 8; tries += 1) {
      await makeDue()
      await outbox.sendDue()
      waits.push((await onlyRow()).wait)
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(11 * 3600)
    await makeDue()
    await outbox.sendDue()
    const row = await onlyRow()
    expect(row).toMatchObject({ attempts: 9, next_attempt_at: null, problem: 'No success yet' })
    expect(row.failed_at).toBeInstanceOf(Date)
  })

  it('is given up at once where it never will be', async () => {
    await insertMessages(db, [aMail(), aWhatsApp('+916999131026')])
    inbox.refuseWith(550)
    expect(await outbox.sendDue()).toBe(0)
    const dead = { attempts: 1, next_attempt_at: null, sent_at: null, failed_at: expect.any(Date) }
    expect(await rows()).toMatchObject([
      { ...dead, channel: 'email', problem: 'Refused' },
      { ...dead, channel: 'whatsapp', problem: 'Refused: 131026 cannot be reached by WhatsApp' },
    ])
  })

  it('costs the others no try, where it is the shop that is not welcome', async () => {
    await insertMessages(db, many(10))
    inbox.refuseWith(550, 'MAIL FROM')
    await outbox.sendDue()
    const tried = (await rows()).filter(({ attempts }) => attempts > 0)
    expect(tried).toHaveLength(4)
    expect(tried[0]).toMatchObject({ failed_at: null, problem: 'The shop itself is not accepted' })
  })

  it('waits where WhatsApp is down, and arrives once it is back', async () => {
    await insertMessages(db, [aWhatsApp('+919876500002')])
    await sandbox.strike('error', 'whatsapp')
    expect(await outbox.sendDue()).toBe(0)
    expect(await onlyRow()).toMatchObject({
      failed_at: null,
      problem: expect.stringContaining('No success yet: '),
    })
    await sandbox.recover()
    await makeDue()
    expect(await outbox.sendDue()).toBe(1)
    expect(await whatsAppsTo('+919876500002')).toHaveLength(1)
  })
})

describe('an outbox that is killed', () => {
  it('between sending and writing it down leaves the message to be sent again, with the same id', async () => {
    await insertMessages(db, [aMail()])
    const doomed = createDatabase(url)
    const dying = createOutbox({ db: doomed.db, ...gateways })
    const open = inbox.hold()
    const run = dying.sendDue()
    await vi.waitFor(() => expect(inbox.waiting()).toBe(1), 60_000)
    await doomed.close()
    open()
    expect(await run).toBe(0)
    expect(inbox.mails).toHaveLength(1)
    expect(await onlyRow()).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })

    await makeDue()
    expect(await outbox.sendDue()).toBe(1)
    const [first, second] = inbox.mails
    expect(second?.messageId).toBe(first?.messageId)
    expect(inbox.mails).toHaveLength(2)
  })
})

describe('several outboxes', () => {
  it('take different messages, and wait for nobody', async () => {
    await insertMessages(db, many(8))
    const claim = { most: 4, channels: [{ channel: 'email' as const, waits: [30_000] }] }
    const taken = await inTransaction(db, async tx => [
      ...(await claimDueMessages(tx, claim)),
      // While the first four are not committed yet.
      ...(await claimDueMessages(db, claim)),
    ])
    expect(new Set(taken.map(({ id }) => id)).size).toBe(8)
    expect(await claimDueMessages(db, claim)).toEqual([])
  })

  it('send each of 50 messages once', async () => {
    await insertMessages(db, many(50))
    const other = createDatabase(url)
    const outboxes = [outbox, createOutbox({ db: other.db, ...gateways }), createOutbox({ db, ...gateways })]
    const counts = await Promise.all(outboxes.map(one => one.sendDue()))
    await other.close()
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
    expect(counts.filter(count => count > 0).length).toBeGreaterThan(1)
    expect(inbox.mails).toHaveLength(50)
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(50)
    expect((await rows()).every(isSent)).toBe(true)
  })
})

describe('an outbox', () => {
  it('lets a slow mail server delay no WhatsApp message', async () => {
    const woken = anOutbox()
    const open = inbox.hold()
    await insertMessages(db, many(9))
    woken.wake()
    await vi.waitFor(() => expect(inbox.waiting()).toBe(4), 60_000)
    await insertMessages(db, [aWhatsApp('+919876500003')])
    woken.wake()
    await vi.waitFor(async () => expect(await whatsAppsTo('+919876500003')).toHaveLength(1), 60_000)
    expect(inbox.mails).toEqual([])
    open()
    await vi.waitFor(async () => expect((await rows()).every(isSent)).toBe(true), 60_000)
    expect(inbox.mails).toHaveLength(9)
  })

  it('asks the database once for all its channels', async () => {
    const asked: string[] = []
    const watched = createDatabase(url, {
      watchQuery: (text, ask) => {
        asked.push(text)
        return ask()
      },
    })
    const looking = createOutbox({ db: watched.db, ...gateways })
    expect(await looking.sendDue()).toBe(0)
    await watched.close()
    expect(asked).toHaveLength(1)
  })

  it('sends what came while it was at work', async () => {
    const woken = anOutbox()
    const open = inbox.hold()
    await insertMessages(db, [aMail('first')])
    woken.wake()
    await vi.waitFor(() => expect(inbox.waiting()).toBe(1), 60_000)
    await insertMessages(db, [aMail('second')])
    woken.wake()
    woken.wake()
    open()
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(2), 60_000)
  })

  it('ends after what is under way, and begins nothing more', async () => {
    const closing = anOutbox()
    const open = inbox.hold()
    await insertMessages(db, many(6))
    closing.wake()
    await vi.waitFor(() => expect(inbox.waiting()).toBe(4), 60_000)
    let isClosed = false
    const closed = closing.close().finally(() => {
      isClosed = true
    })
    closing.wake()
    await Promise.resolve()
    expect(isClosed).toBe(false)
    open()
    await closed
    expect((await rows()).filter(isSent)).toHaveLength(4)
    expect(await closing.sendDue()).toBe(0)
  })

  it.each([
    ['the shop is quiet', async () => true],
    ['nobody knows whether the shop is quiet', () => Promise.reject(new Error('no answer'))],
  ])('ends after what it has claimed, though meanwhile %s', async (_why, quietThen) => {
    let isQuiet = gateways.isQuiet
    const closing = createOutbox({ db, ...gateways, isQuiet: () => isQuiet() })
    const open = inbox.hold()
    await insertMessages(db, [aMail()])
    closing.wake()
    await vi.waitFor(() => expect(inbox.waiting()).toBe(1), 60_000)
    isQuiet = quietThen
    let isClosed = false
    const closed = closing.close().finally(() => {
      isClosed = true
    })
    await pool.query('SELECT 1')
    expect(isClosed).toBe(false)
    open()
    await closed
    expect(await onlyRow()).toMatchObject({ sent_at: expect.any(Date), next_attempt_at: null })
  })

  it('goes on when the database was away', async () => {
    await insertMessages(db, [aMail()])
    const broken = createDatabase('postgres://nobody@127.0.0.1:1/nothing')
    const poor = createOutbox({ db: broken.db, ...gateways })
    await expect(poor.sendDue()).rejects.toThrow()
    poor.wake()
    await poor.close()
    await broken.close()
    expect(await outbox.sendDue()).toBe(1)
  })
})
