import { setTimeout as wait } from 'node:timers/promises'
import type { ActiveFault, FaultSwitch, Provider } from './faults/faults.ts'
import { untilOver } from './faults/provider-faults.ts'

/** `about`: webhooks about the same thing are first tried in the order they were sent, as long as no fault is on. */
export type Webhook = { url: string; body: string; headers: Record<string, string>; about?: string }

export type WebhookSender = {
  /** Returns at once; the body goes out byte for byte, so that a signature made over it holds. */
  send(webhook: Webhook): void
  /** Resolves when every webhook has arrived or was given up. */
  settled(): Promise<void>
  close(): void
}

type SenderOptions = { provider: Provider; faults: FaultSwitch; retryAfterMs?: readonly number[] }

/** Providers try for a day and more, at growing distances: here the same shape within minutes. */
const RETRY_AFTER_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]
const ANSWER_WITHIN_MS = 5_000
/** How long a webhook is held back for another to overtake it, if none comes. */
const LONGEST_HOLD_MS = 2_000

/**
 * Sends webhooks as providers do: again and again until the shop answers with 2xx in time. Faults strike a
 * webhook once, when it is sent: dropped ones never go out, delayed ones when the fault is over, doubled ones
 * twice at the same time, and of two about the same thing the first one goes last.
 */
export function createWebhookSender({
  provider,
  faults,
  retryAfterMs = RETRY_AFTER_MS,
}: SenderOptions): WebhookSender {
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const lastTried = new Map<string, Promise<unknown>>()
  const heldBack = new Map<string, AbortController>()

  function send({ about = '', ...webhook }: Webhook): void {
    if (faults.activeFault(provider, 'drop_webhooks')) return
    const copies = faults.activeFault(provider, 'double_webhooks') ? 2 : 1
    const delay = faults.activeFault(provider, 'delay_webhooks')
    const reorder = faults.activeFault(provider, 'reorder_webhooks')

    const overtaken = heldBack.get(about)
    heldBack.delete(about)
    const ready = delay
      ? untilOver(endingWith(delay, closing.signal))
      : reorder && !overtaken
        ? untilOvertaken(about, reorder)
        : lastTried.get(about)

    const firstTries = Array.from({ length: copies }, () => deliver(webhook, ready))
    const tried = Promise.all(firstTries).then(() => overtaken?.abort())
    if (!delay && !heldBack.has(about)) rememberUntilDone(about, tried)
  }

  /** Resolves after the first attempt; the others follow on their own. */
  async function deliver(webhook: Webhook, ready: Promise<unknown> | undefined): Promise<void> {
    const firstAttempt = Promise.withResolvers<void>()
    const delivery = untilTaken(webhook, ready, firstAttempt.resolve).finally(() => underWay.delete(delivery))
    underWay.add(delivery)
    await firstAttempt.promise
  }

  async function untilTaken(webhook: Webhook, ready: Promise<unknown> | undefined, tried: () => void) {
    await ready
    for (const pause of [0, ...retryAfterMs]) {
      // Once closed, neither a pause nor an attempt takes any time.
      if (pause > 0) await wait(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (await isTaken(webhook, closing.signal)) break
      tried()
    }
    tried()
  }

  async function untilOvertaken(about: string, fault: ActiveFault): Promise<void> {
    const overtaken = new AbortController()
    heldBack.set(about, overtaken)
    const msLeft = Math.min(fault.msLeft, LONGEST_HOLD_MS)
    await untilOver(endingWith({ ...fault, msLeft }, overtaken.signal, closing.signal))
    if (heldBack.get(about) === overtaken) heldBack.delete(about)
  }

  function rememberUntilDone(about: string, tried: Promise<unknown>): void {
    lastTried.set(about, tried)
    void tried.then(() => {
      if (lastTried.get(about) === tried) lastTried.delete(about)
    })
  }

  return {
    send,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => closing.abort(),
  }
}

function endingWith(fault: ActiveFault, ...signals: AbortSignal[]): ActiveFault {
  return { ...fault, switchedOff: AbortSignal.any([fault.switchedOff, ...signals]) }
}

async function isTaken({ url, body, headers }: Webhook, closing: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
