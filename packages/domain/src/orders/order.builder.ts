import type { AttemptView } from './attempts/attempt.wire.ts'
import type { OrderView, OwnOrderRow } from './order.wire.ts'

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
    deliveryNote: null,
    gift: null,
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
    festival: null,
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
    assignedAt: null,
    deliveredAt: null,
    status: 'Created',
    delivery: {
      isDelivered: false,
      deliveredAt: null,
      deliveryPartner: null,
      preferredDeliveryDate: null,
      preferredDeliveryTimeSlot: null,
      defaultDay: null,
      movedFromDay: null,
    },
    sourcing: {
      isAssigned: false,
      isCollected: false,
      collectedAt: null,
      sourcingPartner: null,
      sourcingPartnerAddress: null,
      kitchens: [],
    },
    deliveryCode: null,
    codeIsOutUntil: null,
    slotOptions: [],
    asOf: '2026-01-10T06:10:00.000Z',
    version: 'as-made',
    invoiceNumber: 'PV/2526/000001',
    isCancelled: false,
    cancelledAt: null,
    cancelReason: null,
    refunds: [],
    refundable: '609.36',
    creditNotes: [],
    replaces: null,
    replacementReason: null,
    replacements: [],
    sentAgain: [],
    paidOutside: null,
    mayBePaidOutside: false,
    attempts: [],
    problem: null,
    ...facts,
  }
}

/** The same order as a row of its customer's own list. */
export function anOwnOrder(facts: Partial<OwnOrderRow> = {}): OwnOrderRow {
  const { orderItems, user, delivery, sourcing, ...order } = anOrder()
  return {
    _id: order._id,
    reference: order.reference,
    razorPayOrderId: null,
    user,
    createdAt: order.createdAt,
    totalPrice: order.totalPrice,
    isPaid: order.isPaid,
    paidAt: order.paidAt,
    deliveredAt: order.deliveredAt,
    status: order.status,
    isCancelled: order.isCancelled,
    items: orderItems.map(({ _id, ...item }) => item),
    assignedAt: order.assignedAt,
    sourcing,
    delivery: { ...delivery, deliveryPartner: null },
    deliveryCode: order.deliveryCode,
    mayRate: false,
    asOf: order.asOf,
    isReplacement: false,
    attempts: [],
    ...facts,
  }
}

/** Nobody was at home at 3:12 PM, and the shop heard of it at once. */
export function anAttempt(facts: Partial<AttemptView> = {}): AttemptView {
  return {
    _id: '0198c0de-0000-7000-8000-0000000000ee',
    reason: 'nobody_home',
    note: '',
    photo: null,
    at: '2026-01-10T09:42:00.000Z',
    notedAt: '2026-01-10T09:42:00.000Z',
    by: 'Ravi',
    place: null,
    ...facts,
  }
}
