import { expect, it } from 'vitest'
import { sendKeys } from './send-keys.ts'

const sheet = { sourcingPartner: { _id: 'c1' }, day: '2026-11-16', lastSent: null }
const sentAt = (at: string) => ({ ...sheet, lastSent: { at } })

it('repeats the key while what is known of the sheet is the same: a lost answer sends nothing twice', () => {
  const keyFor = sendKeys()
  expect(keyFor(sheet)).toBe(keyFor({ ...sheet }))
  expect(keyFor(sentAt('2026-11-15T10:00:00.000Z'))).toBe(keyFor(sentAt('2026-11-15T10:00:00.000Z')))
})

it('begins a new wish where the sheet turns out to be sent, however its sending was answered', () => {
  const keyFor = sendKeys()
  const first = keyFor(sheet)
  const again = keyFor(sentAt('2026-11-15T10:00:00.000Z'))
  expect(again).not.toBe(first)
  expect(keyFor(sentAt('2026-11-15T11:00:00.000Z'))).not.toBe(again)
})

it('starts again for another day or cook', () => {
  const keyFor = sendKeys()
  const first = keyFor(sheet)
  expect(keyFor({ ...sheet, day: '2026-11-17' })).not.toBe(first)
  expect(keyFor({ ...sheet, sourcingPartner: { _id: 'c2' } })).not.toBe(first)
})
