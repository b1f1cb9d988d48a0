import { expect, it } from 'vitest'
import { auditSentence } from './audit-sentence.ts'

const by = (action: string, facts: Record<string, unknown> = {}) =>
  auditSentence({ action, facts, actor: 'Padmavathi' })

it.each([
  ['user.changed', { changed: ['isAdmin'], isAdmin: true }, 'Made admin by Padmavathi'],
  ['user.changed', { changed: ['isAdmin'], isAdmin: false }, 'Admin role taken away by Padmavathi'],
  ['user.changed', { changed: ['staffRole'], staffRole: 'packer' }, 'Made packer by Padmavathi'],
  ['user.changed', { changed: ['staffRole'], staffRole: null }, 'Role taken away by Padmavathi'],
  ['user.changed', { changed: ['name', 'email'] }, 'Name changed, email changed by Padmavathi'],
  [
    'user.changed',
    { changed: ['phone'], phone: { from: '+91••••••0004', to: '+91••••••0009' } },
    'Phone changed from +91••••••0004 to +91••••••0009 by Padmavathi',
  ],
  ['user.deletion_asked', {}, 'Deletion asked for by Padmavathi'],
  ['user.deletion_withdrawn', {}, 'Wish to be deleted withdrawn by Padmavathi'],
  ['user.data_asked', {}, 'File of all data asked for by Padmavathi'],
  ['delivery_partner.approved', { from: 'pending' }, 'Approved as delivery partner by Padmavathi'],
  ['delivery_partner.rejected', {}, 'Rejected as delivery partner by Padmavathi'],
  ['delivery_partner.pending', {}, 'Set back to pending as delivery partner by Padmavathi'],
  [
    'statement.paid',
    { work: 'delivery', month: '2026-01', total: '40.00', method: 'cash', paidOn: '2026-01-10' },
    'Deliveries of Jan 2026, ₹40.00, marked as paid by Padmavathi',
  ],
  [
    'statement.taken_back',
    { work: 'cooking', month: '2026-01', total: '40.00', method: 'cash', paidOn: '2026-01-10' },
    'Packets of Jan 2026, ₹40.00, payment taken back by Padmavathi',
  ],
  ['whatsapp.sent', { message: 'm1' }, 'WhatsApp message sent by Padmavathi'],
  ['whatsapp.given', { holder: 'u1' }, 'WhatsApp chat given to one of the staff by Padmavathi'],
  ['whatsapp.given', { holder: null }, 'WhatsApp chat given to nobody by Padmavathi'],
  ['whatsapp.resolved', {}, 'WhatsApp chat resolved by Padmavathi'],
  ['whatsapp.reopened', {}, 'WhatsApp chat opened again by Padmavathi'],
  ['sms.sent', {}, 'SMS sent by Padmavathi'],
  ['cook_sheet.sent', { day: '2026-11-16', orders: 3 }, 'Cook sheet for 16 Nov 2026 sent by Padmavathi'],
  ['cook_link.made', { day: '2026-11-16' }, "Link to the cook's page for 16 Nov 2026 made by Padmavathi"],
  ['cook_link.withdrawn', {}, "Links to the cook's page withdrawn by Padmavathi"],
  ['sourcing_partner.created', {}, 'Added as sourcing partner by Padmavathi'],
  ['sourcing_partner.approved', {}, 'Approved as sourcing partner by Padmavathi'],
  [
    'sourcing_partner.changed',
    { changed: ['organizationName', 'addresses'] },
    'Organisation changed, kitchens changed by Padmavathi',
  ],
])('%s %j reads "%s"', (action, facts, sentence) => {
  expect(by(action, facts)).toBe(sentence)
})

it('names nobody for what a command on the server did', () => {
  const facts = { changed: ['isAdmin'], isAdmin: true }
  expect(auditSentence({ action: 'user.changed', facts, actor: null })).toBe('Made admin')
})

it('still tells a deed, or a change, that it does not know', () => {
  expect(by('user.sent_a_card')).toBe('User sent a card by Padmavathi')
  expect(by('user.changed', { changed: ['birthday'] })).toBe('Birthday changed by Padmavathi')
  expect(by('user.changed')).toBe('Details changed by Padmavathi')
})
