import { describe, expect, it } from 'vitest'
import { ExistsAnswer, UserInfo, UserView } from './accounts/account.wire.ts'
import { PickUpAddressView, SourcingPartnerView } from './accounts/partners/partner.wire.ts'
import { AddressView, CheckPincodeAnswer, PincodeOption } from './addresses/address.wire.ts'
import { emptyCart } from './cart/cart.ts'
import { ProductList, ProductView, UploadAnswer } from './catalog/product.wire.ts'
import { ContactRequest } from './messages/contact.wire.ts'
import { WhatsAppMessageView } from './messages/whatsapp/whatsapp.wire.ts'
import { QuoteAnswer } from './orders/basket/checkout.wire.ts'
import { OrderCursor, OrderPage } from './orders/list/order-list.wire.ts'
import { OrderItemView, OrderView } from './orders/order.wire.ts'
import { RazorPayOrder } from './payments/payment.wire.ts'
import { ProductReviewView, TopReviewView } from './reviews/review.wire.ts'

const specified = [
  {
    entity: 'cart',
    shape: emptyCart(),
    keys: 'cartItems shippingAddress paymentMethod itemsPrice shippingPrice platformFee platformFeeTax taxPrice taxAndFees totalPrice',
  },
  {
    entity: 'product',
    shape: ProductView.shape,
    keys: '_id name image description category subCategory price bestSeller available customization rating numReviews teluguName aliases alt',
  },
  {
    entity: 'customization',
    shape: ProductView.shape.customization.shape,
    keys: 'priceCustomization spiceLevel sweetness',
  },
  { entity: 'product list', shape: ProductList.shape, keys: 'products pages page' },
  { entity: 'upload', shape: UploadAnswer.shape, keys: 'message image' },
  {
    entity: 'product review',
    shape: ProductReviewView.shape,
    keys: '_id name rating comment createdAt user',
  },
  { entity: 'top review', shape: TopReviewView.shape, keys: 'comment rating createdAt product user' },
  { entity: 'user info', shape: UserInfo.shape, keys: '_id name phone email isAdmin deliveryPartner' },
  {
    entity: 'user',
    shape: UserView.shape,
    keys: '_id name email phone isAdmin deliveryPartner sourcingPartner',
  },
  { entity: 'existence', shape: ExistsAnswer.shape, keys: 'exists' },
  {
    entity: 'address',
    shape: AddressView.shape,
    keys: '_id name addressLine1 addressLine2 city state postalCode phone',
  },
  { entity: 'pincode', shape: PincodeOption.shape, keys: 'pinCode area' },
  { entity: 'pincode check', shape: CheckPincodeAnswer.shape, keys: 'pinCode serviceable' },
  {
    entity: 'order',
    shape: OrderView.shape,
    keys: '_id user shippingAddress orderItems paymentMethod itemsPrice taxPrice platformFee platformFeeTax taxAndFees shippingPrice totalPrice isPaid paidAt createdAt deliveredAt delivery sourcing',
  },
  { entity: "order's user", shape: OrderView.shape.user.shape, keys: 'name phone email' },
  {
    entity: 'order item',
    shape: OrderItemView.shape,
    keys: 'product name image weight price quantity spiceLevel sweetness _id',
  },
  {
    entity: 'delivery',
    shape: OrderView.shape.delivery.shape,
    keys: 'isDelivered deliveredAt deliveryPartner preferredDeliveryDate preferredDeliveryTimeSlot',
  },
  {
    entity: 'sourcing',
    shape: OrderView.shape.sourcing.shape,
    keys: 'isCollected sourcingPartner sourcingPartnerAddress',
  },
  {
    entity: 'pick-up address',
    shape: PickUpAddressView.shape,
    keys: 'addressLine1 addressLine2 city state postalCode phone alternatePhones googleMapsLocationUrl',
  },
  {
    entity: 'sourcing partner',
    shape: SourcingPartnerView.shape,
    keys: '_id name phone organizationName fssaiNumber status addresses',
  },
  { entity: 'quote', shape: QuoteAnswer.shape, keys: 'razorPayOrder prices validatedOrderItems' },
  { entity: 'provider order', shape: RazorPayOrder.shape, keys: 'id amount currency' },
  { entity: 'page of orders', shape: OrderPage.shape, keys: 'orders page pages total' },
  { entity: 'orders after a cursor', shape: OrderCursor.shape, keys: 'orders next' },
  { entity: 'WhatsApp message', shape: WhatsAppMessageView.shape, keys: '_id from to message timestamp' },
  { entity: 'contact form', shape: ContactRequest.shape, keys: 'name phone email subject message' },
]

describe('the specified shapes', () => {
  it.each(specified)('$entity has $keys', ({ shape, keys }) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(keys.split(' ')))
  })

  it('never show a password or a token', () => {
    expect(Object.keys(UserView.shape)).not.toEqual(expect.arrayContaining(['password']))
    expect(Object.keys(UserInfo.shape)).not.toEqual(expect.arrayContaining(['token']))
  })
})
