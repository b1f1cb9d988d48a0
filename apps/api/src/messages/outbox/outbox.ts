import { backoffAfterTries, isLastTry } from '@pindivantalu/domain/messages/outbox/backoff'
import type { Database } from '../../db/client.ts'
import { coalesce } from '../../platform/coalesce.ts'
import { isWanted } from '../consents/is-wanted.ts'
import { notePatiently } from './note-patiently.ts'
import { type DirectlySent, noteSentDirectly } from './note-sent-directly.ts'
import {
  type Channel,
  claimDueMessages,
  type DueMessage,
  noteNotSent,
  noteSent,
  type Waits,
  type WrittenMessage,
} from './outbox.queries.ts'
import { type Gateways, sendMessage } from './send-message.ts'

export type Outbox = {
  /** There is something to send, now or in so many milliseconds: call it after a commit. jobs.ts sends what has to wait. */
  wake(after?: number): void
  /** For `insertingClaimedMessages`: on which channels this process may send by itself what is written now. */
  waitsOfOwn(): Waits
  /** Sends what was written so; call it after the commit. */
  sendOwn(written: readonly WrittenMessage[]): void
  /** Sends all that is due, and waits for what its writers send; how many were due and sent. */
  sendDue(): Promise<number>
  /** Writes down what was sent past the outbox. Never fails. */
  note(messages: DirectlySent[]): Promise<void>
  /** Ends after what is under way. */
  close(): Promise<void>
}

/** Apart, so that a slow provider keeps no other's messages waiting. */
const CHANNELS: Channel[] = ['email', 'whatsapp', 'sms']
/** Claimed are only as many as are sent at once: what waited in here would be due again, and be sent by another instance too. */
const AT_ONCE = 4

/** On a channel, of those that leave with the change that writes them. When more come at once, they wait for their turn. */
const OWN_AT_ONCE = 8

type OutboxDeps = Gateways & { db: Database; isQuiet: () => Promise<boolean> }

export function createOutbox(deps: OutboxDeps): Outbox {
  let isClosed = false
  const queues = CHANNELS.map(channel => coalesce(() => sendDueOf(channel)))
  const asking = new Set<Channel>()
  /** What is being sent by its writer, and on which channel. */
  const own = new Map<Promise<void>, Channel>()
  /** Channels that ask at the same time, or while another asks, are answered together: most have nothing to send. */
  const claimForAll = coalesce(() => {
    const channels = [...asking].map(channel => ({ channel, waits: backoffAfterTries(channel, Math.random) }))
    asking.clear()
    return claimDueMessages(deps.db, { most: AT_ONCE, channels })
  })

  async function claimFor(channel: Channel): Promise<DueMessage[]> {
    asking.add(channel)
    return (await claimForAll()).filter(message => message.channel === channel)
  }

  async function sendDueOf(channel: Channel): Promise<number> {
    let sent = 0
    let isWorthGoingOn = true
    while (isWorthGoingOn && !isClosed) {
      const messages = await claimFor(channel)
      const ends = await Promise.all(messages.map(message => sendOne(deps, message)))
      sent += ends.filter(end => end === 'sent').length
      isWorthGoingOn = messages.length === AT_ONCE && !ends.includes('stop')
    }
    return sent
  }

  async function sendDue(): Promise<number> {
    // What is due stays due, and costs it no try.
    if (await deps.isQuiet()) return 0
    const counts = await Promise.all(queues.map(queue => queue()))
    await Promise.all(own.keys())
    return counts.reduce((sum, count) => sum + count, 0)
  }

  function wake(after = 0): void {
    if (isClosed) return
    // Where the process ends before, the job does it.
    if (after > 0) return void setTimeout(wake, after).unref()
    sendDue().catch(error => deps.log.error({ err: error }, 'messages could not be looked after'))
  }

  function waitsOfOwn(): Waits {
    const isFree = (channel: Channel) => [...own.values()].filter(one => one === channel).length < OWN_AT_ONCE
    const free = isClosed ? [] : CHANNELS.filter(isFree)
    return Object.fromEntries(free.map(channel => [channel, backoffAfterTries(channel, Math.random)[0]]))
  }

  function sendOwn(written: readonly WrittenMessage[]): void {
    if (isClosed) return
    for (const message of written.filter(({ isClaimed }) => isClaimed)) {
      const sending = sendUnlessQuiet(message).finally(() => own.delete(sending))
      own.set(sending, message.channel)
    }
    if (written.some(({ isClaimed }) => !isClaimed)) wake()
  }

  /** Where the shop is quiet, or nobody knows, its wait brings the message back. */
  async function sendUnlessQuiet(message: DueMessage): Promise<void> {
    try {
      if (await deps.isQuiet()) return
    } catch (error) {
      return deps.log.error({ err: error, message: message.id }, 'nobody knows whether a message may leave')
    }
    await sendOne(deps, message)
  }

  return {
    wake,
    waitsOfOwn,
    sendOwn,
    sendDue,
    note: messages => noteSentDirectly(deps, messages),
    async close() {
      isClosed = true
      // A queue claims nothing more, and ends after what it has claimed: also while the shop is quiet.
      await Promise.allSettled([...own.keys(), ...queues.map(queue => queue())])
    },
  }
}

/** 'stop': nothing is taken for now, or nothing can be written down. Going on would only cost each message a try. */
type End = 'sent' | 'not sent' | 'stop'

async function sendOne(deps: OutboxDeps, message: DueMessage): Promise<End> {
  try {
    return await sendAndNote(deps, message)
  } catch (error) {
    deps.log.error({ err: error, message: message.id }, 'what became of a message is not written down')
    return 'stop'
  }
}

async function sendAndNote(deps: OutboxDeps, message: DueMessage): Promise<End> {
  const { id, channel, attempts } = message
  const isDueAgainAt = performance.now() + shortestWait(channel)
  if (!(await isWanted(deps.db, message))) {
    await noteNotSent(deps.db, { id, problem: 'The customer has turned this notice off', isGivenUp: true })
    return 'not sent'
  }
  const outcome = await sendMessage(deps, message)
  if (outcome.ok) {
    const { providerMessageId, isInEnglish } = outcome
    // It has left: without this note it leaves once more.
    await notePatiently(
      () => noteSent(deps.db, { id, providerMessageId, isInEnglish }),
      isDueAgainAt - performance.now(),
    )
    return 'sent'
  }
  const { problem, reason } = outcome
  await noteNotSent(deps.db, {
    id,
    problem: reason,
    isGivenUp: problem === 'permanent' || isLastTry(channel, attempts),
  })
  return problem === 'misconfigured' || problem === 'rate_limited' ? 'stop' : 'not sent'
}

/** From then on another instance may be sending the message too. */
function shortestWait(channel: Channel): number {
  return backoffAfterTries(channel, () => 0)[0] ?? 0
}
