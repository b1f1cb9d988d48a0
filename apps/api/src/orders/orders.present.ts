import type { AddressView } from '@pindivantalu/domain/addresses/address.wire'
import { paise, sumOf, toRupees, toRupeesNumber } from '@pindivantalu/domain/money'
import { type BasketPrices, pricesInRupees } from '@pindivantalu/domain/orders/basket-prices'
import type {
  OrderItemView,
  OrderRow as OrderRowView,
  OrderView,
} from '@pindivantalu/domain/orders/order.wire'
import { orderStatus } from '@pindivantalu/domain/orders/order-status'
import type { OrderListRow, OrderRow } from './orders.queries.ts'

export function presentOrder(row: OrderRow): OrderView {
  return {
    ...pricesInRupees(pricesOf(row)),
    _id: row.id,
    reference: row.reference,
    user: { name: row.customer_name, phone: row.customer_phone, email: row.customer_email },
    shippingAddress: row.address_id,
    deliveryAddress: presentCopiedAddress(row),
    orderItems: row.items.map(presentItem),
    paymentMethod: row.payment_method,
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdAt: row.placed_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    status: orderStatus(factsOf(row)),
    delivery: { ...presentSlot(row), deliveryPartner: null },
    sourcing: {
      isCollected: row.collected_at !== null,
      collectedAt: row.collected_at?.toISOString() ?? null,
      sourcingPartner: null,
      sourcingPartnerAddress: null,
    },
    deliveryCode: null,
    invoiceNumber: row.invoice_number,
  }
}

export function presentOrderRow(row: OrderListRow): OrderRowView {
  return {
    _id: row.id,
    reference: row.reference,
    razorPayOrderId: row.provider_order_id,
    user: { name: row.customer_name, phone: row.customer_phone },
    createdAt: row.placed_at.toISOString(),
    totalPrice: toRupees(row.total_paise),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    status: orderStatus(factsOf(row)),
    delivery: presentSlot(row),
  }
}

type PriceColumns = Pick<
  OrderRow,
  | 'items_paise'
  | 'shipping_paise'
  | 'tax_paise'
  | 'platform_fee_paise'
  | 'platform_fee_tax_paise'
  | 'total_paise'
>

export function pricesOf(row: PriceColumns): BasketPrices {
  return {
    itemsPrice: row.items_paise,
    shippingPrice: row.shipping_paise,
    taxPrice: row.tax_paise,
    platformFee: row.platform_fee_paise,
    platformFeeTax: row.platform_fee_tax_paise,
    taxAndFees: sumOf(row.tax_paise, row.platform_fee_paise, row.platform_fee_tax_paise),
    totalPrice: row.total_paise,
  }
}

function factsOf(row: OrderListRow | OrderRow) {
  return {
    paidAt: row.paid_at,
    sourcingPartnerId: row.sourcing_partner_id,
    deliveryPartnerId: row.delivery_partner_id,
    collectedAt: row.collected_at,
    deliveredAt: row.delivered_at,
  }
}

function presentCopiedAddress(row: OrderRow): Omit<AddressView, '_id'> {
  return {
    name: row.ship_name,
    addressLine1: row.ship_line1,
    addressLine2: row.ship_line2,
    city: row.ship_city,
    state: row.ship_state,
    postalCode: row.ship_postal_code,
    phone: row.ship_phone,
  }
}

function presentItem(item: OrderRow['items'][number]): OrderItemView {
  return {
    _id: item.id,
    product: item.product_id,
    name: item.name,
    image: item.image,
    subCategory: item.sub_category,
    weight: item.weight,
    price: toRupeesNumber(paise(item.price_paise)),
    quantity: item.quantity,
    spiceLevel: item.spice_level,
    sweetness: item.sweetness,
  }
}

function presentSlot(row: Pick<OrderRow, 'delivered_at' | 'slot_day' | 'slot'>) {
  return {
    isDelivered: row.delivered_at !== null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    preferredDeliveryDate: row.slot_day,
    preferredDeliveryTimeSlot: row.slot,
  }
}
