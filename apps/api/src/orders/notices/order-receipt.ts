import { choiceInWords, choiceLabelFor } from '@pindivantalu/domain/catalog/choice-words'
import { pictureKeyIn, pictureUrl } from '@pindivantalu/domain/catalog/picture'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { formatRupees, fromRupees, times } from '@pindivantalu/domain/money'
import { ITEM_TAX_PERCENT, PLATFORM_FEE_TAX_PERCENT } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { OrderItemView, OrderView } from '@pindivantalu/domain/orders/order.wire'
import { formatInstant, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import type { Item, Part, Sum } from '../../providers/mail/letter.ts'
import { slotOf } from './order-news.ts'

export function receiptOf(order: OrderView, shopUrl: string): Part {
  return {
    is: 'receipt',
    title: t('Items'),
    items: order.orderItems.map(item => (order.replaces ? resent : bought)(item, shopUrl)),
    sumsTitle: t('Order summary'),
    sums: sumsOf(order),
  }
}

function bought(item: OrderItemView, shopUrl: string): Item {
  const each = fromRupees(item.price)
  const note = [...choicesOf(item), `${item.quantity} × ${formatRupees(each)}`]
  return itemOf(item, { shopUrl, note, amount: formatRupees(times(each, item.quantity)) })
}

/** Nothing is charged for it, so no price is said. */
function resent(item: OrderItemView, shopUrl: string): Item {
  return itemOf(item, { shopUrl, note: choicesOf(item), amount: `${item.quantity} ×` })
}

function choicesOf({ weight, subCategory, spiceLevel, sweetness }: OrderItemView): string[] {
  const choice = spiceLevel ?? sweetness
  return [weight, ...(choice ? [`${choiceLabelFor(subCategory)}: ${choiceInWords(choice)}`] : [])]
}

type ItemDetails = { shopUrl: string; note: string[]; amount: string }

function itemOf(
  { name, teluguName = '', image }: OrderItemView,
  { shopUrl, note, amount }: ItemDetails,
): Item {
  const key = pictureKeyIn(image)
  return {
    name: nameOf({ name, teluguName }),
    note: note.join(', '),
    amount,
    ...(key && { picture: shopUrl + pictureUrl(key, 320, 'webp') }),
  }
}

/** In the order of /placeorder, its tooltip's parts included. */
function sumsOf(order: OrderView): Sum[] {
  const amount = (rupees: string) => formatRupees(fromRupees(rupees))
  const part = { weight: 'quiet' } as const
  if (order.replaces) return [{ label: t('Total'), amount: t('Free', {}, 'price'), weight: 'strong' }]
  return [
    { label: t('Items'), amount: amount(order.itemsPrice) },
    { label: t('Tax and fees'), amount: amount(order.taxAndFees) },
    {
      label: t('GST on items {percent}%', { percent: ITEM_TAX_PERCENT }),
      amount: amount(order.taxPrice),
      ...part,
    },
    { label: t('Platform fee'), amount: amount(order.platformFee), ...part },
    {
      label: t('GST on platform fee {percent}%', { percent: PLATFORM_FEE_TAX_PERCENT }),
      amount: amount(order.platformFeeTax),
      ...part,
    },
    { label: t('Shipping', {}, 'price'), amount: amount(order.shippingPrice) },
    {
      label: order.isPaid ? t('Total, paid') : t('Total'),
      amount: amount(order.totalPrice),
      weight: 'strong',
    },
  ]
}

/** Number, payment, invoice, times and address: whatever the order has of them. */
export function detailsOf(order: OrderView): Part[] {
  const slot = slotOf(order)
  const { paymentMethod: method } = order
  const number = `#${order.reference}`
  const moment = formatInstant(new Date(order.createdAt))
  const amount = formatRupees(fromRupees(order.totalPrice))
  const facts = [
    { label: t('Order'), text: t('{number}, placed {moment}', { number, moment }) },
    ...(order.paidAt && !order.replaces
      ? [{ label: t('Paid'), text: t('{amount} by {method}', { amount, method }) }]
      : []),
    ...(order.replaces ? [{ label: t('In place of'), text: `#${order.replaces.reference}` }] : []),
    ...(order.invoiceNumber ? [{ label: t('Invoice'), text: order.invoiceNumber }] : []),
    ...(slot ? [{ label: t('Delivery'), text: slot }] : []),
    ...(order.deliveredAt
      ? [{ label: t('Delivered'), text: formatWeekday(dayInHyderabad(new Date(order.deliveredAt))) }]
      : []),
  ]
  const { deliveryAddress: address } = order
  return [
    { is: 'facts', facts },
    ...(address
      ? [{ is: 'address', title: t('Shipping address'), lines: addressLines(address) } as const]
      : []),
  ]
}

type Address = NonNullable<OrderView['deliveryAddress']>

function addressLines({ name, addressLine1, addressLine2, city, state, postalCode, phone }: Address) {
  return [
    name,
    addressLine1,
    addressLine2,
    `${city}, ${state} ${postalCode}`,
    t('Phone {phone}', { phone }),
  ].filter(Boolean)
}
