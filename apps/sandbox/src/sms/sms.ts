import type { SmsAccounts } from '../config.ts'
import type { FaultSwitch } from '../faults/faults.ts'
import type { MessageLog } from '../messages/message-log.ts'
import { createWebhookSender, type WebhookSender } from '../webhook-sender.ts'
import { DND_LATER, SCRUBBED_LATER } from './magic-phones.ts'
import { isRegistered } from './templates.ts'

export type SmsParts = {
  faults: FaultSwitch
  log: MessageLog
  now: () => Date
  accounts: SmsAccounts
  webhookRetryMs: readonly number[] | undefined
}

/** What became of a message at the operators. */
export const FATES = ['delivered', 'dnd', 'scrubbed', 'unreachable'] as const
export type Fate = (typeof FATES)[number]

export type Sms = SmsParts & {
  sender: WebhookSender
  /** Where the reports of each message go, by its id; most senders ask for none. */
  reportUrls: Map<string, string>
  /** Where MSG91 reports everything. */
  msg91ReportUrl: string | undefined
}

export function createSms(parts: SmsParts): Sms {
  const { faults, webhookRetryMs } = parts
  const retry = webhookRetryMs && { retryAfterMs: webhookRetryMs }
  const sender = createWebhookSender({ provider: 'sms', faults, ...retry })
  return { ...parts, sender, reportUrls: new Map(), msg91ReportUrl: undefined }
}

/** Taken at once; whether the operators let it pass shows later. */
export function sendOut({ log }: Sms, { id, to, text }: { id: string; to: string; text: string }): Fate {
  log.record({ channel: 'sms', to, text, id })
  log.noteStatus(id, 'sent')
  const fate = fateOf(to, text)
  log.noteStatus(id, fate === 'delivered' ? 'delivered' : 'failed')
  return fate
}

function fateOf(to: string, text: string): Fate {
  if (to === DND_LATER) return 'dnd'
  return to === SCRUBBED_LATER || !isRegistered(text) ? 'scrubbed' : 'delivered'
}
