import { expect, it } from 'vitest'
import { fateOf, type WhatsAppStatus } from './whatsapp-status.ts'

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
])('a message of which WhatsApp tells %j is %j', (told, fate) => {
  expect(fateOf(told)).toBe(fate)
})
