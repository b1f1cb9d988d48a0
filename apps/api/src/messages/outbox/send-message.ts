import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { KeptFile } from '../../db/json-columns.ts'
import { failure, type ProviderProblem } from '../../providers/ask-provider.ts'
import type { Mailer } from '../../providers/mail/mailer.ts'
import type { Sms } from '../../providers/sms/sms.ts'
import type { WhatsApp } from '../../providers/whatsapp/whatsapp.ts'
import type { PrivateFiles } from '../../storage/private-files.ts'
import type { DueMessage } from './outbox.queries.ts'

export type Gateways = {
  mailer: Mailer
  whatsapp: WhatsApp
  sms: Sms
  log: FastifyBaseLogger
  /** Where photos and PDFs lie that the owner sends. */
  whatsappFiles: Pick<PrivateFiles, 'read'>
}

type Outcome =
  | { ok: true; providerMessageId: string | null; isInEnglish?: boolean }
  | { ok: false; problem: ProviderProblem; reason: string }

/** For the owner to read. */
const REASONS: Record<ProviderProblem, string> = {
  permanent: 'Refused',
  transient: 'No success yet',
  rate_limited: 'Too many messages at once',
  misconfigured: 'The shop itself is not accepted',
}

/** The row's id goes with every try, so that a repeat after a lost answer can be recognised. */
export async function sendMessage(gateways: Gateways, message: DueMessage): Promise<Outcome> {
  try {
    if (message.channel === 'email') return await sendMail(gateways, message)
    const outcome = await (message.channel === 'sms'
      ? gateways.sms.send({ to: message.recipient, ...message.content, key: message.id })
      : sendWhatsApp(gateways, message))
    if (!outcome.ok) return notSent(outcome.problem, outcome.reason)
    const { messageId: providerMessageId, ...language } = outcome
    return { ...language, providerMessageId }
  } catch (error) {
    gateways.log.error({ err: error, message: message.id }, 'message not sent')
    return notSent('transient', (error as Error).name)
  }
}

type Of<C extends DueMessage['channel']> = Extract<DueMessage, { channel: C }>

async function sendMail({ mailer }: Gateways, { id, recipient, content }: Of<'email'>): Promise<Outcome> {
  const outcome = await mailer.send({ to: recipient, ...content, messageId: id })
  return outcome.ok ? { ok: true, providerMessageId: null } : notSent(outcome.problem)
}

function sendWhatsApp(
  { whatsapp, whatsappFiles }: Gateways,
  { id: key, recipient: to, content }: Of<'whatsapp'>,
) {
  if ('file' in content) return sendKeptFile({ whatsapp, whatsappFiles }, { to, key, ...content })
  if ('text' in content) return whatsapp.sendText({ to, text: content.text, key })
  if ('caption' in content) {
    return whatsapp.sendDocument({ to, document: asFile(content.document), caption: content.caption, key })
  }
  const { document, ...words } = content
  return whatsapp.sendTemplate({
    to,
    language: 'en',
    ...words,
    ...(document && { document: asFile(document) }),
    key,
  })
}

type FileMessage = { to: string; key: string; file: KeptFile; caption: string }

async function sendKeptFile(
  { whatsapp, whatsappFiles }: Pick<Gateways, 'whatsapp' | 'whatsappFiles'>,
  { file: { key: place, ...named }, ...message }: FileMessage,
) {
  const kept = await whatsappFiles.read(place)
  // It may lie on another machine, which tries as well.
  if (!kept) return failure('transient', 'the file is not here')
  return whatsapp.sendFile({ ...message, file: { ...named, bytes: await buffer(kept.content) } })
}

const asFile = ({ filename, pdf }: { filename: string; pdf: string }) => ({
  filename,
  pdf: Buffer.from(pdf, 'base64'),
})

function notSent(problem: ProviderProblem, reason?: string): Outcome {
  return { ok: false, problem, reason: problemInWords(problem, reason) }
}

export function problemInWords(problem: ProviderProblem, reason?: string): string {
  return reason ? `${REASONS[problem]}: ${reason}` : REASONS[problem]
}
