import { describe, expect, it } from 'vitest'
import { decideAssignment, decideChoice } from './assignment.ts'
import {
  AssignDeliveryPartnerRequest,
  AssignSourcingPartnerRequest,
  DeliveriesQuery,
  VerifyDeliveryCodeRequest,
} from './fulfilment.wire.ts'

const open = { deliveredAt: null }
const delivered = { deliveredAt: new Date('2026-01-10T12:00:00Z') }
const ravi = { id: 'ravi', approval: 'approved' as const }
const cook = { id: 'cook', approval: 'approved' as const, addressIds: ['kitchen', 'terrace'] }

type Found = Parameters<typeof decideAssignment>[2]
const found = (who: { ravi?: Found['deliveryPartner']; cook?: Found['cook'] }) => ({
  deliveryPartner: who.ravi,
  cook: who.cook,
})

describe('assigning a delivery partner', () => {
  it('takes an approved one', () => {
    expect(decideAssignment(open, { delivery: { partnerId: 'ravi' } }, found({ ravi }))).toEqual({
      ok: true,
      delivery: { partnerId: 'ravi' },
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

  it('takes an approved cook and one of his addresses', () => {
    expect(decideAssignment(open, { sourcing: chosen }, found({ cook }))).toEqual({
      ok: true,
      sourcing: chosen,
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
    expect(decideAssignment(open, choice, found({ ravi, cook }))).toEqual({ ok: true, ...choice })
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
