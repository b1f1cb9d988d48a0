import type { SmsAccounts } from '../config.ts'
import type { FaultSwitch } from '../faults.ts'
import type { MessageLog } from '../message-log.ts'
import { failsLater } from './magic-phones.ts'
import { isRegistered } from './templates.ts'

export type Sms = { faults: FaultSwitch; log: MessageLog; now: () => Date; accounts: SmsAccounts }

export type TakenSms = { id: string; to: string; text: string }

/** Taken at once; whether the operators let it pass shows later. */
export function sendOut({ log }: Sms, { id, to, text }: TakenSms): 'delivered' | 'failed' {
  log.record({ channel: 'sms', to, text, id })
  log.noteStatus(id, 'sent')
  const fate = isRegistered(text) && !failsLater(to) ? 'delivered' : 'failed'
  log.noteStatus(id, fate)
  return fate
}
