import { describe, expect, it } from 'vitest'
import { decideAssignment, decideChoice, decideFilling, type OrderToAssign } from './assignment.ts'
import {
  AssignDeliveryPartnerRequest,
  AssignSourcingPartnerRequest,
  DeliveriesQuery,
  VerifyDeliveryCodeRequest,
} from './fulfilment.wire.ts'
import { BY_PRODUCT } from './line-cooks.ts'

const at = new Date('2026-01-10T12:00:00Z')
const aLine = {
  id: 'line',
  sourcingPartnerId: null as string | null,
  sourcingAddressId: null as string | null,
  collectedAt: null as Date | null,
  isCookApproved: true,
}
/** An order of one line with this cook. */
const cookedBy = (partnerId: string, addressId: string, isCookApproved = true) => ({
  lines: [{ ...aLine, sourcingPartnerId: partnerId, sourcingAddressId: addressId, isCookApproved }],
})
const open: OrderToAssign = {
  lines: [aLine],
  deliveryPartnerId: null,
  collectedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  failedAttempts: 0,
  isAsSeen: true,
}
const delivered = { ...open, deliveredAt: at }
const ravi = { id: 'ravi', approval: 'approved' as const }
const cook = { id: 'cook', approval: 'approved' as const, addressIds: ['kitchen', 'terrace'] }

type Found = Parameters<typeof decideAssignment>[2]
const found = (who: { ravi?: Found['deliveryPartner']; cook?: Found['cook'] }) => ({
  deliveryPartner: who.ravi,
  cook: who.cook,
  makers: new Map(),
})

it('gives a cancelled order to nobody, alone or among many', () => {
  const cancelled = { ...open, cancelledAt: at }
  const choice = { delivery: { partnerId: 'ravi' } }
  const refused = { ok: false, code: 'order.cancelled' }
  expect(decideAssignment(cancelled, choice, found({ ravi }))).toEqual(refused)
  const amongMany = { ...cancelled, isCarrierApproved: true }
  expect(decideFilling(amongMany, choice, found({ ravi }))).toEqual(refused)
})

describe('assigning a delivery partner', () => {
  it('takes an approved one', () => {
    expect(decideAssignment(open, { delivery: { partnerId: 'ravi' } }, found({ ravi }))).toEqual({
      ok: true,
      delivery: { partnerId: 'ravi', reason: null },
    })
  })

  it.each([
    {
      what: 'nobody chosen',
      order: open,
      chosen: null,
      partner: undefined,
      code: 'delivery_partner.not_selected',
    },
    {
      what: 'someone unknown',
      order: open,
      chosen: 'x',
      partner: undefined,
      code: 'delivery_partner.not_found',
    },
    {
      what: 'a customer',
      order: open,
      chosen: 'x',
      partner: { id: 'x', approval: null },
      code: 'delivery_partner.not_found',
    },
    {
      what: 'one who waits for approval',
      order: open,
      chosen: 'x',
      partner: { id: 'x', approval: 'pending' as const },
      code: 'delivery_partner.not_assignable',
    },
    {
      what: 'one who was rejected',
      order: open,
      chosen: 'x',
      partner: { id: 'x', approval: 'rejected' as const },
      code: 'delivery_partner.not_assignable',
    },
    {
      what: 'a delivered order',
      order: delivered,
      chosen: 'ravi',
      partner: ravi,
      code: 'order.already_delivered',
    },
  ])('refuses $what', ({ order, chosen, partner, code }) => {
    const choice = { delivery: { partnerId: chosen } }
    expect(decideAssignment(order, choice, found({ ravi: partner }))).toEqual({ ok: false, code })
  })
})

describe('assigning a sourcing partner', () => {
  const chosen = { partnerId: 'cook', addressId: 'terrace' }

  it('takes an approved cook and one of their addresses', () => {
    expect(decideAssignment(open, { sourcing: chosen }, found({ cook }))).toEqual({
      ok: true,
      sourcing: [{ line: 'line', ...chosen }],
    })
  })

  it.each([
    {
      what: 'nobody chosen',
      order: open,
      choice: { partnerId: null, addressId: null },
      partner: undefined,
      code: 'sourcing_partner.not_selected',
    },
    {
      what: 'no address chosen',
      order: open,
      choice: { partnerId: 'cook', addressId: null },
      partner: cook,
      code: 'sourcing_partner.not_selected',
    },
    {
      what: 'someone unknown',
      order: open,
      choice: chosen,
      partner: undefined,
      code: 'sourcing_partner.not_found',
    },
    {
      what: 'a customer',
      order: open,
      choice: chosen,
      partner: { ...cook, approval: null },
      code: 'sourcing_partner.not_found',
    },
    {
      what: 'a cook who waits for approval',
      order: open,
      choice: chosen,
      partner: { ...cook, approval: 'pending' as const },
      code: 'sourcing_partner.not_assignable',
    },
    {
      what: "another cook's address",
      order: open,
      choice: { ...chosen, addressId: 'elsewhere' },
      partner: cook,
      code: 'sourcing_partner.address_not_found',
    },
    {
      what: 'a delivered order',
      order: delivered,
      choice: chosen,
      partner: cook,
      code: 'order.already_delivered',
    },
  ])('refuses $what', ({ order, choice, partner, code }) => {
    expect(decideAssignment(order, { sourcing: choice }, found({ cook: partner }))).toEqual({
      ok: false,
      code,
    })
  })
})

describe('assigning both at once', () => {
  const choice = {
    delivery: { partnerId: 'ravi' },
    sourcing: { partnerId: 'cook', addressId: 'kitchen' },
  }

  it('is done', () => {
    expect(decideAssignment(open, choice, found({ ravi, cook }))).toEqual({
      ok: true,
      sourcing: [{ line: 'line', partnerId: 'cook', addressId: 'kitchen' }],
      delivery: { partnerId: 'ravi', reason: null },
    })
  })

  it('is not half done', () => {
    const rejected = { ...ravi, approval: 'rejected' as const }
    expect(decideAssignment(open, choice, found({ ravi: rejected, cook }))).toEqual({
      ok: false,
      code: 'delivery_partner.not_assignable',
    })
    expect(decideAssignment(open, choice, found({ ravi }))).toEqual({
      ok: false,
      code: 'sourcing_partner.not_found',
    })
  })
})

describe('giving an order to somebody else', () => {
  const imransNow = { ...open, deliveryPartnerId: 'imran' }
  const collectedByImran = { ...imransNow, collectedAt: at }
  const cookedByAnother = { ...open, ...cookedBy('another cook', 'elsewhere') }
  const toRavi = { delivery: { partnerId: 'ravi' } }
  const toRaviBecause = { delivery: { partnerId: 'ravi', reason: 'Imran had a puncture' } }
  const toCook = { sourcing: { partnerId: 'cook', addressId: 'kitchen' } }

  it.each([
    { what: 'another partner before collection', order: imransNow, choice: toRavi, answer: 'ok' },
    {
      what: 'another partner after collection, without a reason',
      order: collectedByImran,
      choice: toRavi,
      answer: 'order.reason_missing',
    },
    {
      what: 'another partner after collection, with an empty reason',
      order: collectedByImran,
      choice: { delivery: { partnerId: 'ravi', reason: '' } },
      answer: 'order.reason_missing',
    },
    {
      what: 'another partner after collection, with a reason',
      order: collectedByImran,
      choice: toRaviBecause,
      answer: 'ok',
    },
    {
      what: 'the same partner again after collection',
      order: { ...collectedByImran, deliveryPartnerId: 'ravi' },
      choice: toRavi,
      answer: 'ok',
    },
    {
      what: 'the first partner, where the owner collected it',
      order: { ...open, collectedAt: at },
      choice: toRavi,
      answer: 'ok',
    },
    { what: 'another cook before collection', order: cookedByAnother, choice: toCook, answer: 'ok' },
    {
      what: 'another cook after collection',
      order: { ...cookedByAnother, collectedAt: at },
      choice: toCook,
      answer: 'order.sourcing_settled',
    },
    {
      what: 'another kitchen of the same cook after collection',
      order: { ...open, ...cookedBy('cook', 'terrace'), collectedAt: at },
      choice: toCook,
      answer: 'order.sourcing_settled',
    },
    {
      what: 'the first cook after collection',
      order: { ...open, collectedAt: at },
      choice: toCook,
      answer: 'ok',
    },
    {
      what: 'another partner, seen when it was nobody’s',
      order: { ...imransNow, isAsSeen: false },
      choice: toRavi,
      answer: 'order.changed_meanwhile',
    },
    {
      what: 'the first cook, seen before something else was changed',
      order: { ...open, isAsSeen: false },
      choice: toCook,
      answer: 'order.changed_meanwhile',
    },
    {
      what: 'the same partner, whatever was seen',
      order: { ...open, deliveryPartnerId: 'ravi', isAsSeen: false },
      choice: toRavi,
      answer: 'ok',
    },
  ])('$what: $answer', ({ order, choice, answer }) => {
    const decision = decideAssignment(order, choice, found({ ravi, cook }))
    expect(decision.ok ? 'ok' : decision.code).toBe(answer)
  })

  it('keeps the reason', () => {
    expect(decideAssignment(collectedByImran, toRaviBecause, found({ ravi }))).toEqual({
      ok: true,
      delivery: { partnerId: 'ravi', reason: 'Imran had a puncture' },
    })
  })
})

describe('giving several orders to the same ones', () => {
  const lacksBoth = { ...open, isCarrierApproved: false }
  const kitchen = { partnerId: 'cook', addressId: 'kitchen' }
  const both = { delivery: { partnerId: 'ravi' }, sourcing: kitchen }
  const hasCook = { ...lacksBoth, ...cookedBy('another cook', 'elsewhere') }
  const hasRejectedCook = { ...lacksBoth, ...cookedBy('another cook', 'elsewhere', false) }
  const hasCarrier = { ...lacksBoth, deliveryPartnerId: 'imran', isCarrierApproved: true }
  const hasBoth = { ...hasCook, deliveryPartnerId: 'imran', isCarrierApproved: true }

  it.each([
    { what: 'lacks both', order: lacksBoth, choice: both, gets: 'cook ravi', kept: null },
    {
      what: 'has a cook',
      order: hasCook,
      choice: both,
      gets: '- ravi',
      kept: 'order.has_sourcing_partner',
    },
    {
      what: 'has a delivery partner',
      order: hasCarrier,
      choice: both,
      gets: 'cook -',
      kept: 'order.has_delivery_partner',
    },
    {
      what: 'has exactly those already',
      order: { ...hasBoth, ...cookedBy('cook', 'kitchen'), deliveryPartnerId: 'ravi' },
      choice: both,
      gets: 'cook ravi',
      kept: null,
    },
    {
      what: 'has a cook who lost approval',
      order: hasRejectedCook,
      choice: both,
      gets: 'cook ravi',
      kept: null,
    },
    {
      what: 'was collected by the owner and has a cook',
      order: { ...hasCook, collectedAt: at },
      choice: both,
      gets: '- ravi',
      kept: 'order.has_sourcing_partner',
    },
  ])('one that $what gets: $gets', ({ order, choice, gets, kept }) => {
    const decision = decideFilling(order, choice, found({ ravi, cook }))
    const given = decision.ok
      ? `${decision.sourcing?.[0]?.partnerId ?? '-'} ${decision.delivery?.partnerId ?? '-'}`
      : decision.code
    expect(given).toBe(gets)
    expect(decision).toMatchObject({ kept })
  })

  it.each([
    { what: 'has both', order: hasBoth, choice: both, code: 'order.has_both_partners' },
    {
      what: 'has another cook, where only a cook is chosen',
      order: hasCook,
      choice: { sourcing: kitchen },
      code: 'order.has_sourcing_partner',
    },
    {
      what: 'has another delivery partner, where only one is chosen',
      order: hasCarrier,
      choice: { delivery: { partnerId: 'ravi' } },
      code: 'order.has_delivery_partner',
    },
    {
      what: 'is collected, and its cook lost approval',
      order: { ...hasRejectedCook, collectedAt: at },
      choice: both,
      code: 'order.sourcing_settled',
    },
    {
      what: 'is on its way with someone who lost approval',
      order: { ...hasCarrier, isCarrierApproved: false, collectedAt: at },
      choice: both,
      code: 'order.reason_missing',
    },
    {
      what: 'is delivered',
      order: { ...hasBoth, deliveredAt: at },
      choice: both,
      code: 'order.already_delivered',
    },
  ])('one that $what is left as it is: $code', ({ order, choice, code }) => {
    expect(decideFilling(order, choice, found({ ravi, cook }))).toEqual({ ok: false, code })
  })
})

describe('choosing for several orders', () => {
  const nobody = { partnerId: null, addressId: null }
  const kitchen = { partnerId: 'cook', addressId: 'kitchen' }

  it.each([
    {
      what: 'a delivery partner',
      delivery: 'ravi',
      cook: nobody,
      choice: { delivery: { partnerId: 'ravi' } },
    },
    { what: 'a cook', delivery: null, cook: kitchen, choice: { sourcing: kitchen } },
    {
      what: 'each product’s cook',
      delivery: null,
      cook: BY_PRODUCT,
      choice: { sourcing: 'by_product' },
    },
    {
      what: 'both',
      delivery: 'ravi',
      cook: kitchen,
      choice: { delivery: { partnerId: 'ravi' }, sourcing: kitchen },
    },
  ])('takes $what and leaves the rest', ({ delivery, cook, choice }) => {
    expect(decideChoice(delivery, cook)).toEqual({ ok: true, choice })
  })

  it.each([
    { what: 'nobody', delivery: null, cook: nobody, code: 'delivery_partner.not_selected' },
    {
      what: 'a cook without a kitchen',
      delivery: 'ravi',
      cook: { ...kitchen, addressId: null },
      code: 'sourcing_partner.not_selected',
    },
    {
      what: 'a kitchen without its cook',
      delivery: null,
      cook: { ...kitchen, partnerId: null },
      code: 'sourcing_partner.not_selected',
    },
  ])('refuses $what', ({ delivery, cook, code }) => {
    expect(decideChoice(delivery, cook)).toEqual({ ok: false, code })
  })
})

describe('the requests', () => {
  const id = '0198c0de-0000-7000-8000-0000000000cc'

  it.each([
    { sent: {}, chosen: null },
    { sent: { deliveryPartnerUserId: '' }, chosen: null },
    { sent: { deliveryPartnerUserId: null }, chosen: null },
    { sent: { deliveryPartnerUserId: id }, chosen: id },
  ])('read $sent as the choice of $chosen', ({ sent, chosen }) => {
    expect(AssignDeliveryPartnerRequest.parse(sent)).toEqual({ deliveryPartnerUserId: chosen })
  })

  it('refuse what is no id', () => {
    expect(AssignDeliveryPartnerRequest.safeParse({ deliveryPartnerUserId: 'ravi' }).success).toBe(false)
    expect(
      AssignSourcingPartnerRequest.safeParse({ sourcingPartnerUserId: id, sourcingPartnerAddressId: 7 })
        .success,
    ).toBe(false)
  })

  it('read the code as it was typed', () => {
    expect(VerifyDeliveryCodeRequest.parse({ orderId: id, otp: ' 004217 ' }).otp).toBe('004217')
    expect(VerifyDeliveryCodeRequest.safeParse({ orderId: id, otp: ' ' }).success).toBe(false)
    expect(VerifyDeliveryCodeRequest.safeParse({ orderId: id, otp: '1'.repeat(21) }).success).toBe(false)
  })

  it('list pending deliveries unless asked for the delivered ones', () => {
    expect(DeliveriesQuery.parse({})).toEqual({ status: 'pending' })
    expect(DeliveriesQuery.parse({ status: 'delivered' })).toEqual({ status: 'delivered' })
    expect(DeliveriesQuery.safeParse({ status: 'lost' }).success).toBe(false)
  })
})

describe('an order that came back from a door', () => {
  const cameBack = {
    ...open,
    ...cookedBy('cook', 'kitchen'),
    deliveryPartnerId: 'imran',
    failedAttempts: 1,
  }

  it('keeps its cook, because it is made', () => {
    const sourcing = { partnerId: 'cook', addressId: 'terrace' }
    expect(decideAssignment(cameBack, { sourcing }, found({ cook }))).toEqual({
      ok: false,
      code: 'order.sourcing_settled',
    })
  })

  it('is taken from the partner who has the parcel for a reason alone', () => {
    const given = (reason?: string) =>
      decideAssignment(cameBack, { delivery: { partnerId: 'ravi', reason } }, found({ ravi }))
    expect(given()).toEqual({ ok: false, code: 'order.reason_missing' })
    expect(given('A puncture')).toEqual({ ok: true, delivery: { partnerId: 'ravi', reason: 'A puncture' } })
  })
})
