import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { ProviderProblem } from '../../providers/ask-provider.ts'
import { type DirectMessage, insertDirectMessage, noteSent } from './outbox.queries.ts'
import { problemInWords } from './send-message.ts'

export type DirectlySent = DirectMessage & {
  outcome: { ok: true; messageId?: string } | { ok: false; problem: ProviderProblem; reason?: string }
}

type SentLogDeps = { db: Database; log: FastifyBaseLogger }

/** A line in the log of messages. The message itself is gone already: what is wrong here is no failure of its sender. */
export async function noteSentDirectly({ db, log }: SentLogDeps, messages: DirectlySent[]): Promise<void> {
  const ends = await Promise.allSettled(messages.map(message => note(db, message)))
  for (const end of ends) {
    if (end.status === 'rejected') log.error({ err: end.reason }, 'a message sent is not in the log')
  }
}

async function note(db: Database, { outcome, ...message }: DirectlySent): Promise<void> {
  const problem = outcome.ok ? null : problemInWords(outcome.problem, outcome.reason)
  const { id } = await insertDirectMessage(db, { ...message, problem })
  if (outcome.ok && outcome.messageId) await noteSent(db, { id, providerMessageId: outcome.messageId })
}
