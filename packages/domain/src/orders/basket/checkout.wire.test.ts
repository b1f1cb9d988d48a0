import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { OrderItems, OwnerOrderItems } from './basket.wire.ts'
import { isFinalising, PlaceOrderRequest, QuoteRequest } from './checkout.wire.ts'

const product = '0198c0de-0000-7000-8000-000000000001'
const shippingAddress = '0198c0de-0000-7000-8000-0000000000aa'
const item = { _id: product, weight: '500 g', quantity: 2, selectedSpiceLevel: 'Spicy' }
const line = { product, weight: '500 g', quantity: 2, spiceLevel: 'Spicy' }
const paymentDetails = { razorPayOrderId: 'order_1', razorPayPaymentId: 'pay_1', razorPaySignature: 'abc' }

describe('an item to order', () => {
  it.each([
    { what: 'a cart line', sent: item, read: line },
    {
      what: 'a cart line of the specification, by its index',
      sent: {
        _id: product,
        quantity: 2,
        selectedPriceCustomization: 1,
        customization: {
          priceCustomization: [
            { weight: '250 g', price: 140 },
            { weight: '500 g', price: 270 },
          ],
        },
        selectedSpiceLevel: 'Spicy',
      },
      read: { ...line, seenPrice: 27_000 },
    },
    {
      what: 'an item of an order, whose own id is not the product',
      sent: {
        _id: 'item 7',
        product,
        weight: '500 g',
        price: 270,
        quantity: 2,
        spiceLevel: 'Spicy',
        sweetness: null,
      },
      read: { ...line, seenPrice: 27_000 },
    },
    { what: 'an item without id of its own', sent: { ...item, _id: undefined, product }, read: line },
    {
      what: 'a line without choice',
      sent: { ...item, selectedSpiceLevel: '' },
      read: { ...line, spiceLevel: undefined },
    },
    {
      what: 'a price that is none',
      sent: { ...item, price: 0.001 },
      read: { ...line, seenPrice: undefined },
    },
  ])('is read from $what', ({ sent, read }) => {
    expect(OrderItems.parse([sent])).toEqual([read])
  })

  it.each([
    { what: 'quantity 0', sent: { ...item, quantity: 0 } },
    { what: 'quantity 11', sent: { ...item, quantity: 11 } },
    { what: 'quantity 1.5', sent: { ...item, quantity: 1.5 } },
    { what: 'quantity as text', sent: { ...item, quantity: '1' } },
    { what: 'a negative quantity', sent: { ...item, quantity: -1 } },
    { what: 'no quantity', sent: { ...item, quantity: undefined } },
    { what: 'no product', sent: { ...item, _id: undefined } },
    { what: 'an id that is none', sent: { ...item, _id: "1' or 1=1" } },
    { what: 'no weight', sent: { ...item, weight: undefined } },
    { what: 'a weight longer than any', sent: { ...item, weight: 'x'.repeat(41) } },
    { what: 'a choice longer than any', sent: { ...item, selectedSpiceLevel: 'x'.repeat(41) } },
    { what: 'an index that is none', sent: { ...item, selectedPriceCustomization: 0.5 } },
    { what: 'a negative index', sent: { ...item, selectedPriceCustomization: -1 } },
    { what: 'an index without options', sent: { ...item, weight: undefined, selectedPriceCustomization: 0 } },
  ])('is refused with $what', ({ sent }) => {
    expect(OrderItems.safeParse([sent]).success).toBe(false)
  })

  it('stands at most once, and among at most 50', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ ...item, weight: `${index} g` }))
    expect(OrderItems.safeParse(many).success).toBe(true)
    expect(OrderItems.safeParse([...many, item]).success).toBe(false)
    expect(OrderItems.safeParse([]).success).toBe(false)
    expect(OrderItems.safeParse([item, { ...item, quantity: 9 }]).success).toBe(false)
  })
})

describe('how many of one thing may be asked for', () => {
  it.each([
    { packets: 1, byCustomer: true, byOwner: true },
    { packets: 10, byCustomer: true, byOwner: true },
    { packets: 11, byCustomer: false, byOwner: true },
    { packets: 60, byCustomer: false, byOwner: true },
    { packets: 1000, byCustomer: false, byOwner: true },
    { packets: 1001, byCustomer: false, byOwner: false },
    { packets: 0, byCustomer: false, byOwner: false },
    { packets: 1.5, byCustomer: false, byOwner: false },
  ])('$packets: by a customer $byCustomer, by the owner $byOwner', ({ packets, byCustomer, byOwner }) => {
    const asked = [{ ...item, quantity: packets }]
    expect(OrderItems.safeParse(asked).success).toBe(byCustomer)
    expect(OwnerOrderItems.safeParse(asked).success).toBe(byOwner)
  })
})

describe('POST orders', () => {
  it('without payment details is a quote', () => {
    const request = PlaceOrderRequest.parse({ orderItems: [item], shippingAddress, totalPrice: '1.00' })
    expect(isFinalising(request)).toBe(false)
    expect(request).toEqual({
      deliveryNote: null,
      gift: null,
      orderItems: [line],
      shippingAddress,
      paymentMethod: 'Razorpay',
    })
  })

  it('keeps the payment method of the cart', () => {
    const request = QuoteRequest.parse({
      orderItems: [item],
      shippingAddress: { _id: shippingAddress },
      paymentMethod: 'Razorpay',
    })
    expect(request).toMatchObject({ shippingAddress, paymentMethod: 'Razorpay' })
  })

  it('with payment details finalises, and reads no item and no price', () => {
    const request = PlaceOrderRequest.parse({
      orderItems: 'anything',
      shippingAddress,
      totalPrice: '1.00',
      paymentDetails,
    })
    expect(isFinalising(request)).toBe(true)
    expect(request).toEqual({ paymentDetails, shippingAddress })
  })

  it('with payment details needs no address: the checkout may have one', () => {
    expect(PlaceOrderRequest.parse({ paymentDetails })).toEqual({ paymentDetails })
  })

  it.each([
    {
      what: 'a payment method the shop does not have',
      sent: { orderItems: [item], shippingAddress, paymentMethod: 'Cash on delivery' },
    },
    { what: 'a blank payment method', sent: { orderItems: [item], shippingAddress, paymentMethod: ' ' } },
    { what: 'no address', sent: { orderItems: [item] } },
    { what: 'an address that is none', sent: { orderItems: [item], shippingAddress: 'home' } },
    {
      what: 'payment details without signature',
      sent: {
        orderItems: [item],
        shippingAddress,
        paymentDetails: { ...paymentDetails, razorPaySignature: '' },
      },
    },
    {
      what: 'payment details of nothing',
      sent: { orderItems: [item], shippingAddress, paymentDetails: null },
    },
  ])('is refused with $what', ({ sent }) => {
    expect(PlaceOrderRequest.safeParse(sent).success).toBe(false)
  })

  it('can be described to others', () => {
    expect(() => z.toJSONSchema(PlaceOrderRequest, { io: 'input' })).not.toThrow()
  })
})
