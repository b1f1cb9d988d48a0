import { t } from '@pindivantalu/texts/t'
import { type Audited, type AuditFacts, auditInWords } from '../../audit-in-words.ts'
import { formatRupees, fromRupees } from '../../money.ts'
import { formatWeekday } from '../../time-in-words.ts'
import { ATTEMPT_REASON_TEXTS, type AttemptReason } from '../attempts/attempt.ts'
import { type OrderRefundReason, REFUND_REASON_TEXTS } from '../refunds/refund.ts'

/** What was done to an order in plain words: 'Given to Ravi Teja for delivery by Padmavathi Garikapati'. */
export const orderSentence = (audited: Audited) => auditInWords(WORDS, audited)

const WORDS = new Map<string, (facts: AuditFacts) => string>([
  ['order.sourcing_assigned', facts => given(cooking(facts), facts)],
  ['order.delivery_assigned', facts => given('delivery', facts)],
  ['order.assignment_undone', () => 'assignment taken back'],
  ['order.made_for_customer', () => 'made for the customer'],
  ['order.paid_outside', ({ method }) => `marked as paid (${method === 'upi' ? 'UPI' : 'cash'})`],
  ['order.refunded', ({ amount, reason }) => `${rupees(amount)} refunded (${refundReason(reason)})`],
  ['order.cancelled', ({ reason }) => `cancelled (${cancelReason(reason)})`],
  ['order.sent_again', () => 'sent again, free of charge,'],
  ['order.made_as_replacement', () => 'made to replace another order'],
  ['order.invoice_sent', () => 'invoice sent (WhatsApp)'],
  ['order.pay_link_sent', () => 'pay link sent (WhatsApp)'],
  [
    'order.slot_given_up',
    ({ day, slot }) => `slot ${formatWeekday(String(day))}, ${slot} given up: paid too late for it`,
  ],
  [
    'order.day_moved',
    ({ from, to }) =>
      `made for ${formatWeekday(String(to))} instead of ${formatWeekday(String(from))}: paid too late for it`,
  ],
  ['order.slot_chosen', slotChosen],
  ['order.slot_set', slotSet],
  [
    'order.attempt_failed',
    ({ reason, attempt }) => `could not be delivered (${reasonOf(reason)}), attempt ${attempt}, noted`,
  ],
  ['order.code_asked_for', () => 'customer’s OTP asked for'],
  ['order.code_verified', () => 'customer’s OTP given rightly'],
  ['order.code_locked', () => 'customer’s OTP guessed wrongly too often, the last time'],
  ['order.collected', collected],
  ['order.part_collected', ({ from }) => `a part collected from ${from ?? 'its kitchen'}`],
  [
    'order.delivered',
    ({ withoutCode }) => `delivered ${withoutCode ? 'without' : 'with'} the customer’s OTP,`,
  ],
  ['order.collection_taken_back', () => '‘collected’ taken back'],
  ['order.delivery_taken_back', () => '‘delivered’ taken back'],
  ['order.labels_printed', ({ isReprint }) => `labels printed${isReprint ? ' again' : ''}`],
  ['order.batch_changed', batchChanged],
  [
    'order.recalled',
    ({ batches }) => `customer told about batch ${Array.isArray(batches) ? batches.join(', ') : ''}`,
  ],
  ['problem.reported', ({ kind }) => `problem reported (${kind})`],
  ['problem.added_to', () => 'more said about the problem'],
  ['problem.answered', ({ decision }) => `problem answered (${String(decision).replace('_', ' ')})`],
  ['problem.disagreed', () => 'answer to the problem not agreed to'],
  ['problem.ended', ({ decision }) => `problem ended (${String(decision).replace('_', ' ')})`],
  ['note.deleted', () => 'note deleted'],
  ['message.sent_again', ({ channel }) => `message sent again${channel ? ` (${channelName(channel)})` : ''}`],
])

/** Where it was not the whole order that was given. */
function cooking({ lines }: AuditFacts): string {
  if (!Array.isArray(lines)) return 'cooking'
  return `cooking of ${lines.length === 1 ? '1 item' : `${lines.length} items`}`
}

function given(what: string, { from, to, reason }: AuditFacts): string {
  const change = from && from !== to ? ` instead of ${from}` : ''
  return `${what} given to ${to ?? 'someone who is no longer here'}${change}${reason ? ` (${reason})` : ''}`
}

/** Where it stood before is not known of what was chosen long ago. */
function slotChosen({ day, slot, from }: AuditFacts): string {
  return `slot ${slotOf({ day, slot })} chosen${from ? ` instead of ${slotOf(from)}` : ''}`
}

function slotSet({ from, to, isFull, reason }: AuditFacts): string {
  const before = from ? ` instead of ${slotOf(from)}` : ''
  return `slot set to ${slotOf(to)}${isFull ? ' though full' : ''}${before}${reason ? ` (${reason})` : ''}`
}

function batchChanged({ item, from, to }: AuditFacts): string {
  return `batch of ${item} set to ${to}${from ? ` instead of ${from}` : ''}`
}

function slotOf(slot: unknown): string {
  const { day, slot: hours } = slot as { day: string; slot: string }
  return `${formatWeekday(day)}, ${hours}`
}

const rupees = (amount: unknown) => formatRupees(fromRupees(String(amount)))

function refundReason(reason: unknown): string {
  return t(REFUND_REASON_TEXTS[reason as OrderRefundReason] ?? String(reason)).toLowerCase()
}

function cancelReason(reason: unknown): string {
  return String(reason).replaceAll('_', ' ')
}

function reasonOf(reason: unknown): string {
  return t(ATTEMPT_REASON_TEXTS[reason as AttemptReason] ?? '').toLowerCase()
}

/** Of what was collected before this was recorded nobody knows. */
function collected({ withoutKitchen }: AuditFacts): string {
  if (withoutKitchen === undefined) return 'collected'
  return withoutKitchen ? 'collected without an assigned kitchen,' : 'collected from the kitchen'
}

function channelName(channel: unknown): string {
  return channel === 'whatsapp' ? 'WhatsApp' : String(channel)
}
