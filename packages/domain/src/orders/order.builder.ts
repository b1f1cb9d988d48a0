import type { OrderView } from './order.wire.ts'

/** A paid order for tests, as its customer sees it; name what matters to the case. */
export function anOrder(facts: Partial<OrderView> = {}): OrderView {
  return {
    _id: '0198c0de-0000-7000-8000-0000000000bb',
    reference: 'K7M2Q9RT',
    user: { name: 'Lakshmi Prasanna', phone: '+919000000001', email: null },
    shippingAddress: '0198c0de-0000-7000-8000-0000000000aa',
    deliveryAddress: {
      name: 'Lakshmi Prasanna',
      addressLine1: 'Flat 402, Sri Sai Residency',
      addressLine2: '',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500072',
      phone: '9000000001',
    },
    orderItems: [
      {
        _id: '0198c0de-0000-7000-8000-0000000000dd',
        product: '0198c0de-0000-7000-8000-000000000001',
        name: 'Chegodilu',
        image: '/pictures/chegodilu-900.webp',
        subCategory: 'Hot Snacks',
        weight: '500 g',
        price: 270,
        quantity: 2,
        spiceLevel: 'Regular',
        sweetness: null,
      },
    ],
    paymentMethod: 'Razorpay',
    itemsPrice: '540.00',
    shippingPrice: '40.00',
    taxPrice: '27.00',
    platformFee: '2.00',
    platformFeeTax: '0.36',
    taxAndFees: '29.36',
    totalPrice: '609.36',
    isPaid: true,
    paidAt: '2026-01-10T06:10:00.000Z',
    createdAt: '2026-01-10T06:10:00.000Z',
    deliveredAt: null,
    status: 'Created',
    delivery: {
      isDelivered: false,
      deliveredAt: null,
      deliveryPartner: null,
      preferredDeliveryDate: null,
      preferredDeliveryTimeSlot: null,
    },
    sourcing: { isCollected: false, collectedAt: null, sourcingPartner: null, sourcingPartnerAddress: null },
    deliveryCode: null,
    invoiceNumber: 'PV/2526/000001',
    ...facts,
  }
}
