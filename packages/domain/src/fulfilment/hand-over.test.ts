import { describe, expect, it } from 'vitest'
import {
  decideCollection,
  decideDelivery,
  decideToAskForCode,
  maySeeCustomer,
  whenCollected,
} from './hand-over.ts'

const at = new Date('2026-01-10T12:00:00Z')
const aLine = { id: 'line', sourcingAddressId: 'kitchen' as string | null, collectedAt: null as Date | null }
const waiting = {
  paidAt: at,
  lines: [aLine],
  deliveryPartnerId: 'ravi',
  collectedAt: null,
  collectedBy: null,
  deliveredAt: null,
  cancelledAt: null,
  deliveredBy: null,
  codeVerifiedBy: null,
  failedAttempts: 0,
  isAsSeen: true,
}
const collected = {
  ...waiting,
  lines: [{ ...aLine, collectedAt: at }],
  collectedAt: at,
  collectedBy: 'ravi',
}
const nowhere = { ...waiting, lines: [{ ...aLine, sourcingAddressId: null }] }
const delivered = { ...collected, codeVerifiedBy: 'ravi', deliveredAt: at, deliveredBy: 'another admin' }
const unpaid = { ...waiting, paidAt: null }

const ravi = { id: 'ravi', isAdmin: false, isApprovedPartner: true }
const raviRejected = { ...ravi, isApprovedPartner: false }
const imran = { id: 'imran', isAdmin: false, isApprovedPartner: true }
const owner = { id: 'owner', isAdmin: true, isApprovedPartner: false }

it('who packs says of any order that it was collected, and nothing more', () => {
  const packer = { id: 'yadagiri', isAdmin: false, isApprovedPartner: false, isPacker: true }
  expect(decideCollection(waiting, packer)).toMatchObject({ ok: true, alreadyDone: false, isWhole: true })
  expect(decideCollection(nowhere, packer)).toMatchObject({ ok: true, withoutKitchen: true })
  expect(decideCollection(unpaid, packer)).toEqual({ ok: false, code: 'order.not_paid' })
  expect(decideToAskForCode(collected, packer)).toMatchObject({ ok: false })
  expect(decideDelivery(collected, packer)).toMatchObject({ ok: false })
})

it('a partner sets out again with what came back, also where no kitchen is named', () => {
  expect(decideCollection(nowhere, ravi)).toEqual({ ok: false, code: 'order.kitchen_missing' })
  expect(decideCollection({ ...nowhere, failedAttempts: 1 }, ravi)).toMatchObject({ ok: true })
})

describe('every step of a hand-over', () => {
  const steps = [
    { step: 'collecting', decide: decideCollection },
    { step: 'asking for the code', decide: decideToAskForCode },
    { step: 'delivering', decide: decideDelivery },
  ]
  const refusals = [
    { what: 'an unpaid order by its partner', order: unpaid, carrier: ravi, code: 'order.not_paid' },
    { what: 'an unpaid order by an admin', order: unpaid, carrier: owner, code: 'order.not_paid' },
    {
      what: 'an order somebody else delivered by its partner',
      order: delivered,
      carrier: ravi,
      code: 'order.already_delivered',
    },
    {
      what: 'an order somebody else delivered by an admin',
      order: delivered,
      carrier: owner,
      code: 'order.already_delivered',
    },
    {
      what: 'a cancelled order by its partner',
      order: { ...collected, cancelledAt: at },
      carrier: ravi,
      code: 'order.cancelled',
    },
    {
      what: 'a cancelled order by an admin',
      order: { ...collected, cancelledAt: at },
      carrier: owner,
      code: 'order.cancelled',
    },
    { what: "another partner's order", order: collected, carrier: imran, code: 'order.not_found' },
    {
      what: "nobody's order",
      order: { ...collected, deliveryPartnerId: null },
      carrier: ravi,
      code: 'order.not_found',
    },
    {
      what: 'after losing approval',
      order: collected,
      carrier: raviRejected,
      code: 'delivery_partner.not_approved',
    },
  ]

  it.each(steps.flatMap(step => refusals.map(refused => ({ ...step, ...refused }))))(
    'refuses $step of $what',
    ({ decide, order, carrier, code }) => {
      expect(decide(order, carrier)).toEqual({ ok: false, code })
    },
  )
})

describe('collecting', () => {
  it.each([
    { who: 'its partner', carrier: ravi },
    { who: 'an admin', carrier: owner },
  ])('is done by $who, and a second time harmless', ({ carrier }) => {
    expect(decideCollection(waiting, carrier)).toMatchObject({ ok: true, alreadyDone: false })
    expect(decideCollection(collected, carrier)).toMatchObject({ ok: true, alreadyDone: true })
  })

  it('needs a kitchen of a partner; an admin may without, and that is told', () => {
    expect(decideCollection(nowhere, ravi)).toEqual({ ok: false, code: 'order.kitchen_missing' })
    expect(decideCollection(nowhere, owner)).toMatchObject({ alreadyDone: false, withoutKitchen: true })
    expect(decideCollection(waiting, owner)).toMatchObject({ withoutKitchen: false })
    const fetched = { ...nowhere, collectedAt: at, collectedBy: 'owner' }
    expect(decideCollection(fetched, ravi)).toMatchObject({ ok: true, alreadyDone: true })
  })

  it.each([
    { what: 'before somebody changed it', order: waiting, answer: 'order.changed_meanwhile' },
    { what: 'before somebody else collected it', order: collected, answer: 'order.changed_meanwhile' },
    {
      what: 'before they collected it themselves',
      order: { ...collected, collectedBy: 'owner' },
      answer: 'ok',
    },
  ])('by an admin who saw the order $what: $answer', ({ order, answer }) => {
    const decision = decideCollection({ ...order, isAsSeen: false }, owner)
    expect(decision.ok ? 'ok' : decision.code).toBe(answer)
  })
})

describe('collecting from several kitchens', () => {
  const here = { id: 'boondi', sourcingAddressId: 'kitchen', collectedAt: null as Date | null }
  const there = {
    id: 'laddu',
    sourcingAddressId: 'terrace' as string | null,
    collectedAt: null as Date | null,
  }
  const ofTwo = { ...waiting, lines: [here, there] }
  const halfDone = { ...waiting, lines: [{ ...here, collectedAt: at }, there] }
  const cameBack = {
    ...waiting,
    lines: [here, there].map(line => ({ ...line, collectedAt: at })),
    failedAttempts: 1,
  }

  it.each([
    { what: 'all of it', order: ofTwo, lines: ['boondi', 'laddu'], isWhole: true },
    { what: 'the first kitchen', order: ofTwo, kitchen: 'kitchen', lines: ['boondi'], isWhole: false },
    { what: 'the last kitchen', order: halfDone, kitchen: 'terrace', lines: ['laddu'], isWhole: true },
    { what: 'what is left', order: halfDone, lines: ['laddu'], isWhole: true },
    { what: 'what came back from a door', order: cameBack, lines: [], isWhole: true },
    { what: 'what came back, by a kitchen', order: cameBack, kitchen: 'kitchen', lines: [], isWhole: true },
    {
      what: 'one kitchen, where another line has none',
      order: { ...waiting, lines: [here, { ...there, sourcingAddressId: null }] },
      kitchen: 'kitchen',
      lines: ['boondi'],
      isWhole: false,
    },
  ])('takes $what', ({ order, kitchen, lines, isWhole }) => {
    expect(decideCollection(order, ravi, kitchen)).toMatchObject({
      ok: true,
      alreadyDone: false,
      lines,
      isWhole,
    })
  })

  it('at one where it is done already is harmless', () => {
    expect(decideCollection(halfDone, ravi, 'kitchen')).toMatchObject({ ok: true, alreadyDone: true })
    expect(decideCollection(collected, ravi, 'kitchen')).toMatchObject({ ok: true, alreadyDone: true })
  })

  it('is refused at a kitchen that makes nothing of it', () => {
    expect(decideCollection(ofTwo, ravi, 'elsewhere')).toEqual({ ok: false, code: 'order.other_kitchen' })
  })
})

describe('asking for the code', () => {
  it('is possible once the order is collected', () => {
    expect(decideToAskForCode(collected, ravi)).toEqual({ ok: true })
    expect(decideToAskForCode(collected, owner)).toEqual({ ok: true })
    expect(decideToAskForCode(waiting, ravi)).toEqual({ ok: false, code: 'order.not_collected' })
    expect(decideToAskForCode(waiting, owner)).toEqual({ ok: false, code: 'order.not_collected' })
  })
})

describe('delivering', () => {
  it('needs a code that the partner verified', () => {
    expect(decideDelivery({ ...collected, codeVerifiedBy: 'ravi' }, ravi)).toEqual({
      ok: true,
      alreadyDone: false,
      withoutCode: false,
    })
    expect(decideDelivery(collected, ravi)).toEqual({ ok: false, code: 'delivery_code.not_verified' })
    expect(decideDelivery({ ...collected, codeVerifiedBy: 'imran' }, ravi)).toEqual({
      ok: false,
      code: 'delivery_code.not_verified',
    })
    expect(decideDelivery({ ...waiting, codeVerifiedBy: 'ravi' }, ravi)).toEqual({
      ok: false,
      code: 'order.not_collected',
    })
  })

  it('needs of an admin only that the order is paid, and tells whether a code was there', () => {
    expect(decideDelivery(waiting, owner)).toEqual({ ok: true, alreadyDone: false, withoutCode: true })
    expect(decideDelivery({ ...collected, codeVerifiedBy: 'ravi' }, owner)).toEqual({
      ok: true,
      alreadyDone: false,
      withoutCode: false,
    })
  })

  it('by an admin who saw the order before somebody changed it is refused', () => {
    expect(decideDelivery({ ...waiting, isAsSeen: false }, owner)).toEqual({
      ok: false,
      code: 'order.changed_meanwhile',
    })
    expect(decideDelivery({ ...delivered, isAsSeen: false, deliveredBy: 'owner' }, owner)).toMatchObject({
      ok: true,
      alreadyDone: true,
    })
  })

  it.each([
    { who: 'the partner who did', deliveredBy: 'ravi', carrier: ravi, isHeard: true },
    { who: 'the admin who did', deliveredBy: 'owner', carrier: owner, isHeard: true },
    { who: 'an admin after the partner', deliveredBy: 'ravi', carrier: owner, isHeard: false },
    { who: 'the partner after an admin', deliveredBy: 'owner', carrier: ravi, isHeard: false },
    { who: 'the partner after someone now deleted', deliveredBy: null, carrier: ravi, isHeard: false },
  ])('again by $who is harmless: $isHeard', ({ deliveredBy, carrier, isHeard }) => {
    expect(decideDelivery({ ...delivered, deliveredBy }, carrier)).toEqual(
      isHeard
        ? { ok: true, alreadyDone: true, withoutCode: false }
        : { ok: false, code: 'order.already_delivered' },
    )
  })

  it('again is refused to a partner who has lost approval meanwhile', () => {
    expect(decideDelivery({ ...delivered, deliveredBy: 'ravi' }, raviRejected)).toEqual({
      ok: false,
      code: 'delivery_partner.not_approved',
    })
  })
})

describe("the customer's phone and address", () => {
  it.each([
    { what: 'while the order is theirs', order: collected, partner: 'ravi', seen: true },
    { what: 'after delivery', order: delivered, partner: 'ravi', seen: false },
    { what: "of another partner's order", order: collected, partner: 'imran', seen: false },
  ])('are seen by a partner $what: $seen', ({ order, partner, seen }) => {
    expect(maySeeCustomer(order, partner)).toBe(seen)
  })
})

describe('a phone that tells later when it collected', () => {
  const clock = (time: string) => new Date(`2026-01-10T${time}:00Z`)
  const paidAt = clock('10:00')
  const now = clock('15:00')
  it.each([
    { what: 'at once', toldAt: undefined, missed: null, at: '15:00', isOfFormerWay: false },
    { what: 'an hour ago', toldAt: '14:00', missed: null, at: '14:00', isOfFormerWay: false },
    { what: 'with a clock that is ahead', toldAt: '16:00', missed: null, at: '15:00', isOfFormerWay: false },
    { what: 'before it was paid', toldAt: '09:00', missed: null, at: '10:00', isOfFormerWay: false },
    { what: 'after a failed way', toldAt: '14:30', missed: '14:00', at: '14:30', isOfFormerWay: false },
    {
      what: 'before a failed way, once more',
      toldAt: '13:00',
      missed: '14:00',
      at: '14:00',
      isOfFormerWay: true,
    },
    {
      what: 'at the moment of a failed way',
      toldAt: '14:00',
      missed: '14:00',
      at: '14:00',
      isOfFormerWay: true,
    },
    {
      what: 'at once, after a failed way',
      toldAt: undefined,
      missed: '14:00',
      at: '15:00',
      isOfFormerWay: false,
    },
  ])('$what', ({ toldAt, missed, at, isOfFormerWay }) => {
    expect(
      whenCollected({
        paidAt,
        missedAt: missed === null ? null : clock(missed),
        toldAt: toldAt === undefined ? undefined : clock(toldAt),
        now,
      }),
    ).toEqual({ at: clock(at), isOfFormerWay })
  })
})
