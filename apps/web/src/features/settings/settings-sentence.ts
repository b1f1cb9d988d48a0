import type { AuditEntry } from '@pindivantalu/domain/audit.wire'
import { formatDay } from '@pindivantalu/domain/indian-time'
import { type ChangedPlaces, changedPlacesInWords } from '@pindivantalu/domain/kitchen/places-in-words'
import { formatRupees, paise, tryFromRupees } from '@pindivantalu/domain/money'
import { isPolicy, POLICY_TITLES } from '@pindivantalu/domain/settings/policies'
import type { ShopAction } from '@pindivantalu/domain/settings/shop-actions'
import { formatInstant } from '@pindivantalu/domain/time-in-words'

type AuditFacts = AuditEntry['facts']

/** What was done to the settings in plain words: 'GSTIN changed from 29… to 27… by Padmavathi Garikapati'. */
export function settingsSentence({
  action,
  facts,
  actor,
}: Pick<AuditEntry, 'action' | 'facts' | 'actor'>): string {
  const said = (WORDS.get(action) ?? unknownAction)(facts, action)
  return actor === null ? said : `${said} by ${actor}`
}

/** Each action in the log has its sentence here: without it the types do not agree. */
const SENTENCES: Record<ShopAction, (facts: AuditFacts) => string> = {
  'settings.changed': ({ field, from, to }) =>
    `${FIELDS.get(String(field)) ?? String(field)} ${change({ from: valueIn(field, from), to: valueIn(field, to) })}`,
  'policy.changed': ({ policy, ...facts }) => `${titleOf(String(policy))} ${policyChange(facts)}`,
  'holiday.added': ({ day, name }) => `Holiday ${name} on ${formatDay(String(day))} added`,
  'holiday.removed': ({ day, name }) => `Holiday ${name} on ${formatDay(String(day))} removed`,
  'capacity.changed': ({ slots }) => changedPlacesInWords(slots as ChangedPlaces[]),
  'orders.paused': ({ until }) =>
    until ? `Orders paused until ${formatInstant(new Date(String(until)))}` : 'Orders paused',
  'orders.resumed': () => 'Orders taken again',
  'shop.released': ({ standsAt }) =>
    `Shop released; it was restored as of ${formatInstant(new Date(String(standsAt)))}`,
  'numbers.skipped': ({ from, to }) =>
    `Numbers ${from} to ${to} left out: they may have been given out before the restore`,
  'festival.created': ({ name }) => `Festival ${name} made`,
  'festival.changed': ({ name, state }) => `Festival ${name} saved (${state})`,
  'festival.deleted': ({ name }) => `Draft of the festival ${name} deleted`,
  'festival.opened': ({ name }) => `Orders for ${name} begun`,
  'festival.closed': ({ name }) => `Orders for ${name} ended`,
  'payment.paid_back': facts => `Payment ${paymentOf(facts)} paid back`,
  'payment.dealt_with': facts => `Payment ${paymentOf(facts)} marked as dealt with`,
  'payment.made_order': facts => `Order made from payment ${paymentOf(facts)}`,
}
const WORDS = new Map<string, (facts: AuditFacts, action: string) => string>(Object.entries(SENTENCES))

const FIELDS = new Map([
  ['shopName', 'Shop name'],
  ['whatsappNumber', 'WhatsApp number'],
  ['sellerName', 'Seller'],
  ['sellerAddress', 'Address of the seller'],
  ['sellerPhone', 'Phone'],
  ['sellerEmail', 'Email'],
  ['fssaiNumber', 'FSSAI licence number'],
  ['gstin', 'GSTIN'],
  ['grievanceOfficer', 'Grievance officer'],
  ['banner', 'Banner'],
  ['problemHours', 'Hours to report a problem'],
  ['riderStops', 'Stops for a rider in a slot'],
  ['cookPackets', 'Packets for a cook in a day'],
  ['undoSeconds', 'Seconds to take an assignment back'],
  ['deliveryRatePaise', 'Pay for a delivery'],
  ['packetRatePaise', 'Pay for a packet'],
  ['cannedReplies', 'Canned replies'],
])

/** Amounts are kept in paise. */
function valueIn(field: unknown, value: unknown): unknown {
  return typeof value === 'number' && String(field).endsWith('Paise') ? formatRupees(paise(value)) : value
}

/** Of people the log keeps neither names nor numbers. */
function change({ from, to }: AuditFacts): string {
  if (from === undefined && to === undefined) return 'changed'
  if (isEmpty(from)) return `set to ${to}`
  return isEmpty(to) ? `emptied (it was ${from})` : `changed from ${from} to ${to}`
}

/** 0 is a value like others. */
const isEmpty = (fact: unknown) => fact === undefined || fact === null || fact === ''

/** What was saved before policies were in two languages is not said to be in either. */
function policyChange({ isFirstVersion, isInTeluguAlone }: AuditFacts): string {
  if (isFirstVersion) return 'brought back to its first version'
  return isInTeluguAlone ? 'changed in Telugu' : 'changed'
}

/** 'pay_Q7x… of ₹609.36'; what was decided before the log kept amounts has none. */
function paymentOf({ paymentId, amount }: AuditFacts): string {
  const paid = tryFromRupees(amount)
  return `${paymentId}${paid === undefined ? '' : ` of ${formatRupees(paid)}`}`
}

function titleOf(policy: string): string {
  return isPolicy(policy) ? POLICY_TITLES[policy] : policy
}

/** An action that has no words yet is still told, by its name. */
function unknownAction(_facts: AuditFacts, action: string): string {
  return action.replaceAll(/[._]/g, ' ')
}
