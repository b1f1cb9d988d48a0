import { expect, it } from 'vitest'
import { fateOf, furthestOf, type WhatsAppStatus } from './whatsapp-status.ts'

it.each<[WhatsAppStatus[], ReturnType<typeof fateOf>]>([
  [[], undefined],
  [['sent'], 'sent'],
  [['failed'], 'failed'],
  [['read'], 'sent'],
  [['sent', 'failed'], 'failed'],
  [['failed', 'sent'], 'failed'],
  [['delivered', 'failed'], 'sent'],
  [['failed', 'delivered'], 'sent'],
  [['failed', 'read', 'sent'], 'sent'],
])('a message with the statuses %j is %j', (told, fate) => {
  expect(fateOf(told)).toBe(fate)
})

it.each([
  [[], 'sent'],
  [['sent'], 'sent'],
  [['delivered', 'sent'], 'delivered'],
  [['read', 'failed', 'sent'], 'read'],
] as const)('after %j a message has come as far as %s', (told, furthest) => {
  expect(furthestOf(told)).toBe(furthest)
})
