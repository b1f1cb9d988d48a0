import type { AuditEntry } from '@pindivantalu/domain/audit.wire'
import { formatDay } from '@pindivantalu/domain/indian-time'

type AuditFacts = AuditEntry['facts']

/** What was done to a person in plain words: 'Made admin by Padmavathi Garikapati'. */
export function auditSentence({
  action,
  facts,
  actor,
}: Pick<AuditEntry, 'action' | 'facts' | 'actor'>): string {
  const deed = (DEEDS[action] ?? unknownDeed)(facts, action)
  const sentence = deed.charAt(0).toUpperCase() + deed.slice(1)
  return actor === null ? sentence : `${sentence} by ${actor}`
}

const DEEDS: Record<string, (facts: AuditFacts, action: string) => string> = {
  'user.changed': changes,
  'user.deleted': () => 'deleted',
  'delivery_partner.approved': () => 'approved as delivery partner',
  'delivery_partner.rejected': () => 'rejected as delivery partner',
  'delivery_partner.pending': () => 'set back to pending as delivery partner',
  'sourcing_partner.created': () => 'added as sourcing partner',
  'sourcing_partner.changed': changes,
  'sourcing_partner.approved': () => 'approved as sourcing partner',
  'sourcing_partner.rejected': () => 'rejected as sourcing partner',
  'cook_sheet.sent': ({ day }) => `cook sheet${day ? ` for ${formatDay(String(day))}` : ''} sent`,
  'whatsapp.sent': () => 'WhatsApp message sent',
  'sms.sent': () => 'SMS sent',
  'sourcing_partner.pending': () => 'set back to pending as sourcing partner',
}

const FIELDS: Record<string, string> = {
  name: 'name',
  email: 'email',
  organizationName: 'organisation',
  fssaiNumber: 'FSSAI number',
  addresses: 'kitchens',
}

function changes(facts: AuditFacts): string {
  const changed = Array.isArray(facts.changed) ? facts.changed.map(String) : []
  return changed.map(field => changeOf(field, facts)).join(', ') || 'details changed'
}

function changeOf(field: string, facts: AuditFacts): string {
  if (field === 'isAdmin') return facts.isAdmin ? 'made admin' : 'admin role taken away'
  if (field === 'phone') return phoneChange(facts.phone)
  return `${FIELDS[field] ?? field} changed`
}

/** The log knows phones only with their middle hidden. */
function phoneChange(phone: unknown): string {
  const { from, to } = (phone ?? {}) as { from?: unknown; to?: unknown }
  return from && to ? `phone changed from ${from} to ${to}` : 'phone changed'
}

/** A deed this page does not know yet is still told. */
function unknownDeed(_facts: AuditFacts, action: string): string {
  return action.replaceAll(/[._]/g, ' ')
}
