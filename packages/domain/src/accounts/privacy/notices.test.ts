import { expect, it } from 'vitest'
import { type Consent, isNoticeOn, mayBeSent, type Notice, type NoticeChannel } from './notices.ts'

it.each<[Notice, NoticeChannel, boolean]>([
  ['back_in_stock', 'whatsapp', true],
  ['back_in_stock', 'email', false],
  ['back_in_stock', 'sms', false],
  ['festivals', 'whatsapp', false],
  ['festivals', 'email', false],
  ['festivals', 'sms', false],
])('who has said nothing gets %s by %s: %s', (notice, channel, isOn) => {
  expect(isNoticeOn(notice, channel, [])).toBe(isOn)
})

const SAID: Consent[] = [
  { notice: 'back_in_stock', channel: 'whatsapp', isGiven: false },
  { notice: 'festivals', channel: 'email', isGiven: true },
]

it.each<[string, NoticeChannel, boolean]>([
  ['back_in_stock', 'whatsapp', false],
  ['back_in_stock', 'email', false],
  ['festivals', 'email', true],
  ['festivals', 'whatsapp', false],
  ['festivals', 'sms', false],
  ['order_placed', 'whatsapp', true],
  ['order_updated', 'email', true],
  ['delivery_code', 'sms', true],
  ['payment_refunded', 'email', true],
  ['data_export', 'email', true],
  ['whatsapp_reply', 'whatsapp', true],
])('%s may be sent by %s to who has said so: %s', (kind, channel, may) => {
  expect(mayBeSent(kind, channel, SAID)).toBe(may)
})
