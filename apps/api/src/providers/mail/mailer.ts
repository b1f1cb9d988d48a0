import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type NodemailerError } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../../config.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** The same for the same mail sent again, so that a reader's mailbox can tell; the shop's domain is added. */
  messageId?: string
}

/** `permanent`: this mail is never taken. `transient`: worth trying again. `misconfigured`: no mail is, until repaired. */
export type MailProblem = 'permanent' | 'transient' | 'misconfigured'
export type MailOutcome = { ok: true } | { ok: false; problem: MailProblem }

export type Mailer = {
  /** Whom mails come from. */
  ownAddress: string
  send: (mail: Mail) => Promise<MailOutcome>
  /** Greets the server and logs in, sends nothing. The reason is short, names nobody and may be shown. */
  checkServer: () => Promise<
    { ok: true; hasLogin: boolean } | { ok: false; problem: MailProblem; reason: string }
  >
}

/** Milliseconds. The whole is shorter than a request may take: server-limits.ts. */
const PATIENCE = { connect: 5 * SECOND, greeting: 5 * SECOND, whole: 15 * SECOND }

export function createMailer(
  { smtpUrl, from }: Config['mail'],
  log: FastifyBaseLogger,
  patience = PATIENCE,
): Mailer {
  const ownAddress = addressIn(from)
  const hasLogin = new URL(smtpUrl).password !== ''
  const transport = createTransport({
    url: smtpUrl,
    // A password never leaves in the clear.
    requireTLS: hasLogin,
    dnsTimeout: patience.connect,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.whole,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    ownAddress,
    async send({ to, replyTo, messageId, ...content }) {
      try {
        const sending = transport.sendMail({
          from,
          to: oneAddress(to),
          ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
          ...(messageId !== undefined && { messageId: `<${messageId}@${domainOf(ownAddress)}>` }),
          ...content,
          // Keeps answering machines from answering.
          headers: { 'auto-submitted': 'auto-generated' },
        })
        await within(patience.whole, sending)
        return { ok: true }
      } catch (error) {
        const { problem, ...told } = readProblem(error)
        log[problem === 'misconfigured' ? 'error' : 'warn']({ problem, ...told }, 'mail not sent')
        return { ok: false, problem }
      }
    },
    async checkServer() {
      try {
        await within(patience.whole, transport.verify())
        return { ok: true, hasLogin }
      } catch (error) {
        const { problem, code, responseCode } = readProblem(error)
        return { ok: false, problem, reason: [code, responseCode].filter(Boolean).join(' ') }
      }
    },
  }
}

/** As an object it is taken as it is: in a text, a comma would make two of it. */
const oneAddress = (address: string) => ({ name: '', address })

function addressIn(from: string): string {
  const [sender] = addressparser(from, { flatten: true })
  if (!sender?.address?.includes('@')) throw new Error('MAIL_FROM names no mail address')
  return sender.address
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The server may answer each step in time and yet take too long in all. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** What the server says of a mail names people, so only the numbers in it are logged. */
function readProblem(error: unknown) {
  const { code, originalCode, responseCode, command } = error as NodemailerError
  if (code === undefined) throw error
  const told = { code: originalCode ?? code, responseCode, command }
  const problem = responseCode === undefined ? problemBy(told.code) : problemAt(command, responseCode)
  return { problem, ...told }
}

/** Where it is not the server that refuses. */
function problemBy(code: string): MailProblem {
  if (/AUTH$|^ECONFIG$|^ETLS$|CERT|SIGNATURE/.test(code)) return 'misconfigured'
  return /^(EENVELOPE|EMESSAGE|ESTREAM|EFILEACCESS|EURLACCESS)$/.test(code) ? 'permanent' : 'transient'
}

function problemAt(command: string | undefined, responseCode: number): MailProblem {
  if (responseCode < 500 || responseCode === 503) return 'transient'
  // Refused before recipient and content were sent: it is us who are not welcome.
  return /^(RCPT TO|DATA)$/.test(command ?? '') && responseCode !== 530 ? 'permanent' : 'misconfigured'
}
