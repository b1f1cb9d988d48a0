import { choiceLabelFor } from '@pindivantalu/domain/catalog/choice-words'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { formatRupees, fromRupees, type Paise, times } from '@pindivantalu/domain/money'
import { ITEM_TAX_PERCENT, PLATFORM_FEE_TAX_PERCENT } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { OrderItemView, OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  isSlotWindowOpen,
  slotCountsFrom,
  slotWindowClosesAt,
} from '@pindivantalu/domain/orders/slots/delivery-slot'
import { formatInstant, formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { MailContent } from '../../db/json-columns.ts'
import { asHtml, asText, type Letter } from './order-mail-layout.ts'

/** `at` is when the mail is written, which decides whether the slot can still be chosen. */
type Writing = { shopUrl: string; shopName: string; at: Date }

export function orderPlacedMail(order: OrderView, writing: Writing): MailContent {
  return written({
    subject: `Order #${order.reference} confirmed`,
    greeting: `Hi ${order.user.name},`,
    sentences: [`Thank you! Your order #${order.reference} is paid and confirmed.`],
    ...orderParts(order, writing),
  })
}

/** `what` is a sentence without its end: 'it is on its way to you'. */
export function orderUpdatedMail(order: OrderView, what: string, writing: Writing): MailContent {
  return written({
    subject: `Order #${order.reference} updated`,
    greeting: `Hi ${order.user.name},`,
    sentences: [`There is news of your order #${order.reference}: ${what}.`],
    ...orderParts(order, writing),
  })
}

type Refund = { name: string; amount: Paise; paymentId: string; shopName: string }

export function refundMail({ name, amount, paymentId, shopName }: Refund): MailContent {
  return written({
    subject: `Your payment of ${formatRupees(amount)} goes back to you`,
    greeting: `Hi ${name},`,
    sentences: [
      `We are sorry: your payment of ${formatRupees(amount)} came, but we could not serve it.`,
      'It goes back to you in full, in 5 to 7 working days, the way you paid. You need not do anything.',
    ],
    facts: [{ label: 'Payment', text: paymentId }],
    ending: [],
    shopName,
  })
}

const written = (letter: Letter): MailContent => ({
  subject: letter.subject,
  text: asText(letter),
  html: asHtml(letter),
})

/** Until when, and only while it is so: '11:42 AM' of the day the order was placed, or paid. */
function slotChoiceUntil(order: OrderView, at: Date): string | undefined {
  if (order.sourcing.isCollected || order.deliveredAt) return undefined
  const paidAt = order.paidAt === null ? null : new Date(order.paidAt)
  const countsFrom = slotCountsFrom({ placedAt: new Date(order.createdAt), paidAt })
  return isSlotWindowOpen(countsFrom, at) ? formatTime(slotWindowClosesAt(countsFrom)) : undefined
}

/** 'Mon, 16 Nov, 2-4 PM' */
function slotOf({ delivery }: OrderView): string | undefined {
  const { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot } = delivery
  return day && slot ? `${formatWeekday(day)}, ${slot}` : undefined
}

/** What is newest, for a mail that is sent again. */
export function newsOf(order: OrderView): string {
  const slot = slotOf(order)
  if (order.deliveredAt) return 'it is delivered'
  if (order.sourcing.isCollected) return 'it is on its way to you'
  if (slot) return `it is planned for ${slot}`
  if (!order.isPaid) return 'it is not paid yet'
  return order.sourcing.isAssigned ? 'it is being prepared' : 'it is paid'
}

function orderParts(order: OrderView, { shopUrl, shopName, at }: Writing) {
  const url = `${shopUrl}/order/${order._id}`
  const until = slotChoiceUntil(order, at)
  const verb = slotOf(order) ? 'Change' : 'Choose'
  return {
    link: { url, label: until ? `${verb} the delivery slot until ${until}` : 'See your order' },
    facts: factsOf(order),
    tables: [
      { title: 'Items', rows: order.orderItems.map(itemRow) },
      { title: 'Order summary', rows: summaryRows(order) },
    ],
    ...(order.deliveryAddress && {
      address: { title: 'Shipping address', lines: addressLines(order.deliveryAddress) },
    }),
    ending: [`A question about your order? Write to us: ${shopUrl}/contact`],
    shopName,
  }
}

function factsOf(order: OrderView) {
  const slot = slotOf(order)
  return [
    { label: 'Order', text: `#${order.reference}, placed ${formatInstant(new Date(order.createdAt))}` },
    ...(order.paidAt
      ? [{ label: 'Paid', text: `${formatRupees(fromRupees(order.totalPrice))} by ${order.paymentMethod}` }]
      : []),
    ...(order.invoiceNumber ? [{ label: 'Invoice', text: order.invoiceNumber }] : []),
    ...(slot ? [{ label: 'Delivery', text: slot }] : []),
    ...(order.deliveredAt
      ? [{ label: 'Delivered', text: formatWeekday(dayInHyderabad(new Date(order.deliveredAt))) }]
      : []),
  ]
}

function itemRow({ name, weight, subCategory, spiceLevel, sweetness, price, quantity }: OrderItemView) {
  const each = fromRupees(price)
  const choice = spiceLevel ?? sweetness
  const note = [
    weight,
    ...(choice ? [`${choiceLabelFor(subCategory)}: ${choice}`] : []),
    `${quantity} × ${formatRupees(each)}`,
  ]
  return { label: name, note: note.join(', '), amount: formatRupees(times(each, quantity)) }
}

/** In the order of /placeorder, its tooltip's parts included. */
function summaryRows(order: OrderView) {
  const amount = (rupees: string) => formatRupees(fromRupees(rupees))
  const part = { weight: 'quiet' as const }
  return [
    { label: 'Items', amount: amount(order.itemsPrice) },
    { label: 'Tax and fees', amount: amount(order.taxAndFees) },
    { label: `GST on items ${ITEM_TAX_PERCENT}%`, amount: amount(order.taxPrice), ...part },
    { label: 'Platform fee', amount: amount(order.platformFee), ...part },
    {
      label: `GST on platform fee ${PLATFORM_FEE_TAX_PERCENT}%`,
      amount: amount(order.platformFeeTax),
      ...part,
    },
    { label: 'Shipping', amount: amount(order.shippingPrice) },
    { label: 'Total', amount: amount(order.totalPrice), weight: 'strong' as const },
  ]
}

type Address = NonNullable<OrderView['deliveryAddress']>

function addressLines({ name, addressLine1, addressLine2, city, state, postalCode, phone }: Address) {
  return [name, addressLine1, addressLine2, `${city}, ${state} ${postalCode}`, `Phone ${phone}`].filter(
    Boolean,
  )
}
