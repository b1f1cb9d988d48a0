import { describe, expect, it } from 'vitest'
import { decideAttempt, maySeePhoto } from './attempt.ts'

const instant = (time: string) => new Date(`2026-01-10T${time}:00+05:30`)
const COLLECTED = instant('14:30')
const NOW = instant('15:20')

const onItsWay = {
  paidAt: instant('09:00'),
  deliveryPartnerId: 'ravi',
  collectedAt: COLLECTED,
  deliveredAt: null,
  cancelledAt: null,
  failedAttempts: 0,
}
const ravi = { id: 'ravi', isAdmin: false, isApprovedPartner: true }
const imran = { id: 'imran', isAdmin: false, isApprovedPartner: true }
const raviRejected = { ...ravi, isApprovedPartner: false }
const owner = { id: 'owner', isAdmin: true, isApprovedPartner: false }
const nobodyHome = { reason: 'nobody_home' as const, note: '', at: undefined }

describe('a failed attempt', () => {
  it.each([
    { what: 'told at once', carrier: ravi, at: undefined, noted: '15:20' },
    { what: 'told later, by a phone without a network', carrier: ravi, at: '15:12', noted: '15:12' },
    { what: 'by the owner, for a partner who phones', carrier: owner, at: undefined, noted: '15:20' },
    { what: 'by a phone whose clock runs ahead', carrier: ravi, at: '15:40', noted: '15:20' },
    { what: 'by a phone whose clock is behind', carrier: ravi, at: '11:00', noted: '14:30' },
  ])('$what happened at $noted', ({ carrier, at, noted }) => {
    const attempt = { ...nobodyHome, at: at === undefined ? undefined : instant(at) }
    expect(decideAttempt(onItsWay, carrier, attempt, NOW)).toEqual({ ok: true, at: instant(noted) })
  })

  it.each([
    { what: 'of an unpaid order', facts: { paidAt: null, collectedAt: null }, code: 'order.not_paid' },
    { what: 'of a delivered order', facts: { deliveredAt: NOW }, code: 'order.already_delivered' },
    { what: 'before it is collected', facts: { collectedAt: null }, code: 'order.not_collected' },
    {
      what: 'that the owner has noted meanwhile',
      facts: { collectedAt: null, failedAttempts: 1 },
      code: 'order.attempt_noted',
    },
    { what: 'of a strange partner', carrier: imran, code: 'order.not_found' },
    { what: 'of a partner without approval', carrier: raviRejected, code: 'delivery_partner.not_approved' },
    {
      what: 'for another reason that is not said',
      attempt: { ...nobodyHome, reason: 'other' as const },
      code: 'order.attempt_note_missing',
    },
  ])('$what is refused', ({ facts = {}, carrier = ravi, attempt = nobodyHome, code }) => {
    expect(decideAttempt({ ...onItsWay, ...facts }, carrier, attempt, NOW)).toEqual({ ok: false, code })
  })

  it('takes another reason with its words', () => {
    const attempt = { ...nobodyHome, reason: 'other' as const, note: 'The road is flooded' }
    expect(decideAttempt(onItsWay, ravi, attempt, NOW)).toEqual({ ok: true, at: NOW })
  })

  it.each([
    { at: '14:27', isTaken: false },
    { at: '14:28', isTaken: true },
    { at: '14:31', isTaken: true },
    { at: undefined, isTaken: true },
  ])('of $at counts for the way that began at 14:30 = $isTaken', ({ at, isTaken }) => {
    const again = { ...onItsWay, failedAttempts: 1 }
    const attempt = { ...nobodyHome, at: at === undefined ? undefined : instant(at) }
    const decision = decideAttempt(again, ravi, attempt, NOW)
    if (isTaken) expect(decision).toMatchObject({ ok: true })
    else expect(decision).toEqual({ ok: false, code: 'order.attempt_outdated' })
  })
})

it.each([
  { who: 'the shop', reader: { isForShop: true }, sees: true },
  { who: 'the customer', reader: { isCustomer: true }, sees: true },
  { who: 'the partner who took it', reader: { id: 'ravi', isPartner: true }, sees: true },
  { who: 'the next partner', reader: { id: 'imran', isPartner: true }, sees: false },
  { who: 'the former partner', reader: { id: 'ravi' }, sees: false },
  { who: 'the partner, once delivered', reader: { id: 'ravi', isPartner: true }, isDone: true, sees: false },
  { who: 'the customer, once delivered', reader: { isCustomer: true }, isDone: true, sees: true },
  { who: 'anybody else', reader: {}, sees: false },
])('$who may see the photo of a door: $sees', ({ reader, isDone = false, sees }) => {
  const nobody = { id: 'somebody', isForShop: false, isCustomer: false, isPartner: false }
  const photo = { notedBy: 'ravi', deliveredAt: isDone ? NOW : null }
  expect(maySeePhoto(photo, { ...nobody, ...reader })).toBe(sees)
})
