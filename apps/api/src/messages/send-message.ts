import type { FastifyBaseLogger } from 'fastify'
import type { ProviderProblem } from '../gateways/ask-provider.ts'
import type { Mailer } from '../gateways/mailer.ts'
import type { WhatsApp } from '../gateways/whatsapp.ts'
import type { DueMessage } from './outbox.queries.ts'

/** The one the templates were approved in. */
const LANGUAGE = 'en'

export type Gateways = { mailer: Mailer; whatsapp: WhatsApp; log: FastifyBaseLogger }

type Outcome =
  | { ok: true; providerMessageId: string | null }
  | { ok: false; problem: ProviderProblem; reason: string }

/** For the owner to read. */
const REASONS: Record<ProviderProblem, string> = {
  permanent: 'Refused',
  transient: 'No success yet',
  rate_limited: 'Too many messages at once',
  misconfigured: 'The shop itself is not accepted',
}

/** The row's id goes with every try, so that a repeat after a lost answer can be told. */
export async function sendMessage(
  { mailer, whatsapp, log }: Gateways,
  message: DueMessage,
): Promise<Outcome> {
  const { id, recipient, channel, content } = message
  try {
    if (channel === 'email') {
      const outcome = await mailer.send({ to: recipient, ...content, messageId: id })
      return outcome.ok ? { ok: true, providerMessageId: null } : notSent(outcome.problem)
    }
    const { document, ...words } = content
    const outcome = await whatsapp.sendTemplate({
      to: recipient,
      language: LANGUAGE,
      ...words,
      ...(document && { document: { ...document, pdf: Buffer.from(document.pdf, 'base64') } }),
      key: id,
    })
    return outcome.ok
      ? { ok: true, providerMessageId: outcome.messageId }
      : notSent(outcome.problem, outcome.reason)
  } catch (error) {
    log.error({ err: error, message: id }, 'message not sent')
    return notSent('transient', (error as Error).name)
  }
}

function notSent(problem: ProviderProblem, reason?: string): Outcome {
  return { ok: false, problem, reason: reason ? `${REASONS[problem]}: ${reason}` : REASONS[problem] }
}
