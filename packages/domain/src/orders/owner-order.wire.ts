import { z } from 'zod'
import { SignInPhone } from '../accounts/phone.wire.ts'
import { AddressFields, SavedAddressView } from '../addresses/address.wire.ts'
import { Id, Instant } from '../id.wire.ts'
import { DeliveryOptionView } from '../kitchen/delivery-options.wire.ts'
import { PersonName } from '../text.wire.ts'
import { BasketDifferenceView, OwnerOrderItems, Prices, ValidatedOrderItem } from './basket/basket.wire.ts'
import { OrderRow } from './order.wire.ts'
import { TIME_SLOTS } from './slots/time-slots.ts'

/** GET orders/customer?phone=: the customer of a new order, as far as the shop knows the phone. */
export const CustomerQuery = z.object({ phone: SignInPhone })
export const CustomerToOrderFor = z.object({
  phone: z.string(),
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  addresses: z.array(SavedAddressView),
  /** The newest, with slot and payment. */
  orders: z.array(OrderRow),
  /** What an order made now could choose. */
  slotOptions: z.array(DeliveryOptionView),
  asOf: Instant,
})
export type CustomerToOrderFor = z.infer<typeof CustomerToOrderFor>

const Slot = z.object({
  preferredDeliveryDateOffset: z.number().int().min(0).max(60),
  preferredDeliveryTimeSlot: z.enum(TIME_SLOTS),
})

/**
 * POST orders/for-customer: an unpaid order the owner makes for somebody who wrote or rang. A new customer gets an
 * account with this phone and name.
 */
export const OwnerOrderRequest = z.object({
  /** Made by the form: sending it twice makes one order. */
  _id: Id,
  phone: SignInPhone,
  name: PersonName.optional(),
  orderItems: OwnerOrderItems,
  /** One of the customer's own, or a new one, which is kept with the account. */
  shippingAddress: z.union([Id, AddressFields]),
  slot: Slot.nullable(),
})
export type OwnerOrderRequest = z.infer<typeof OwnerOrderRequest>

/** POST orders/for-customer/prices: what a basket would cost; nothing is written. */
export const PriceBasketRequest = z.object({ orderItems: OwnerOrderItems })
export const PricedBasket = z.object({
  /** Of what can be sold as asked for; null when that is nothing. */
  prices: Prices.nullable(),
  validatedOrderItems: z.array(ValidatedOrderItem),
  differences: z.array(BasketDifferenceView),
})
export type PricedBasket = z.infer<typeof PricedBasket>

/** POST orders/{id}/send-invoice and orders/{id}/send-pay-link: by WhatsApp, to the order's customer. */
export const SendToCustomerRequest = z.object({ sendKey: Id })
export type SendToCustomerRequest = z.infer<typeof SendToCustomerRequest>
