import { isStaffRole } from '@pindivantalu/domain/accounts/staff-roles'
import { type Audited, type AuditFacts, auditInWords } from '@pindivantalu/domain/audit-in-words'
import { formatDay } from '@pindivantalu/domain/indian-time'
import { formatMonth } from '@pindivantalu/domain/statements/month'
import { ROLE_LABELS } from './role-words.ts'

/** What was done to a person in plain words: 'Made admin by Padmavathi Garikapati'. */
export const auditSentence = (audited: Audited) => auditInWords(WORDS, audited)

const WORDS = new Map<string, (facts: AuditFacts) => string>([
  ['user.changed', changes],
  ['user.deleted', () => 'deleted'],
  ['user.deletion_asked', () => 'deletion asked for'],
  ['user.deletion_withdrawn', () => 'wish to be deleted withdrawn'],
  ['note.deleted', () => 'note deleted'],
  ['user.data_asked', () => 'file of all data asked for'],
  ['delivery_partner.approved', () => 'approved as delivery partner'],
  ['delivery_partner.rejected', () => 'rejected as delivery partner'],
  ['delivery_partner.pending', () => 'set back to pending as delivery partner'],
  ['delivery_partner.told_details', () => 'told vehicle, licence and area'],
  ['sourcing_partner.created', () => 'added as sourcing partner'],
  ['sourcing_partner.changed', changes],
  ['sourcing_partner.approved', () => 'approved as sourcing partner'],
  ['sourcing_partner.rejected', () => 'rejected as sourcing partner'],
  [
    'cook_link.made',
    ({ day }) => `link to the cook's page${day ? ` for ${formatDay(String(day))}` : ''} made`,
  ],
  [
    'cook_link.withdrawn',
    ({ day }) => `links to the cook's page${day ? ` for ${formatDay(String(day))}` : ''} withdrawn`,
  ],
  ['cook_sheet.sent', ({ day }) => `cook sheet${day ? ` for ${formatDay(String(day))}` : ''} sent`],
  ['statement.paid', facts => `${monthInWords(facts)}, marked as paid`],
  ['statement.taken_back', facts => `${monthInWords(facts)}, payment taken back`],
  ['whatsapp.sent', () => 'WhatsApp message sent'],
  [
    'whatsapp.given',
    ({ holder }) => (holder ? 'WhatsApp chat given to one of the staff' : 'WhatsApp chat given to nobody'),
  ],
  ['whatsapp.resolved', () => 'WhatsApp chat resolved'],
  ['whatsapp.reopened', () => 'WhatsApp chat opened again'],
  ['sms.sent', () => 'SMS sent'],
  ['sourcing_partner.pending', () => 'set back to pending as sourcing partner'],
])

function monthInWords({ work, month, total }: AuditFacts): string {
  const what = work === 'cooking' ? 'packets' : 'deliveries'
  return `${what} of ${formatMonth(String(month))}, ₹${total}`
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
  if (field === 'staffRole') return roleChange(facts.staffRole)
  if (field === 'phone') return phoneChange(facts.phone)
  return `${FIELDS[field] ?? field} changed`
}

function roleChange(role: unknown): string {
  return isStaffRole(role) ? `made ${ROLE_LABELS[role].toLowerCase()}` : 'role taken away'
}

/** The log knows phones only with their middle hidden. */
function phoneChange(phone: unknown): string {
  const { from, to } = (phone ?? {}) as { from?: unknown; to?: unknown }
  return from && to ? `phone changed from ${from} to ${to}` : 'phone changed'
}
