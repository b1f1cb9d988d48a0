import { choiceInWords, choiceLabelFor } from '@pindivantalu/domain/catalog/choice-words'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { formatRupees, fromRupees, type Paise, times } from '@pindivantalu/domain/money'
import { ITEM_TAX_PERCENT, PLATFORM_FEE_TAX_PERCENT } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { OrderItemView, OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  isSlotWindowOpen,
  slotCountsFrom,
  slotWindowClosesAt,
} from '@pindivantalu/domain/orders/slots/delivery-slot'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { formatInstant, formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { language, t } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import { asHtml, asText, type Letter } from './order-mail-layout.ts'

/** In the language of the moment. `at` is when the mail is written, which decides whether the slot can still be chosen. */
type Writing = { shopUrl: string; shopName: string; at: Date }

export function orderPlacedMail(order: OrderView, writing: Writing): MailContent {
  const number = numberOf(order)
  return written({
    subject: t('Order {number} confirmed', { number }),
    greeting: greetingTo(order.user.name),
    sentences: [t('Thank you! Your order {number} is paid and confirmed.', { number })],
    ...orderParts(order, writing),
  })
}

/** `what` is a sentence without its end: 'it is on its way to you'. */
export function orderUpdatedMail(order: OrderView, what: string, writing: Writing): MailContent {
  const number = numberOf(order)
  return written({
    subject: t('Order {number} updated', { number }),
    greeting: greetingTo(order.user.name),
    sentences: [t('There is news of your order {number}: {what}.', { number, what })],
    ...orderParts(order, writing),
  })
}

const numberOf = ({ reference }: OrderView) => `#${reference}`

const greetingTo = (name: string) => t('Hi {name},', { name })

type Refund = { name: string; amount: Paise; paymentId: string; shopName: string }

export function refundMail({ name, amount: paid, paymentId, shopName }: Refund): MailContent {
  const amount = formatRupees(paid)
  return written({
    subject: t('Your payment of {amount} goes back to you', { amount }),
    greeting: greetingTo(name),
    sentences: [
      t('We are sorry: your payment of {amount} came, but we could not serve it.', { amount }),
      t('It goes back to you in full, in 5 to 7 working days, the way you paid. You need not do anything.'),
    ],
    facts: [{ label: t('Payment'), text: paymentId }],
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
  return day && slot ? slotInWords(delivery) : undefined
}

/** What is newest, for a mail that is sent again. */
export function newsOf(order: OrderView): string {
  const slot = slotOf(order)
  if (order.deliveredAt) return t('it is delivered')
  if (order.sourcing.isCollected) return t('it is on its way to you')
  if (slot) return t('it is planned for {slot}', { slot })
  if (!order.isPaid) return t('it is not paid yet')
  return order.sourcing.isAssigned ? t('it is being prepared') : t('it is paid')
}

function orderParts(order: OrderView, { shopUrl, shopName, at }: Writing) {
  const urlOf = (path: string) => shopUrl + samePlaceIn(language(), path)
  const contact = urlOf('/contact')
  return {
    link: { url: urlOf(`/order/${order._id}`), label: linkLabel(order, at) },
    facts: factsOf(order),
    tables: [
      { title: t('Items'), rows: order.orderItems.map(itemRow) },
      { title: t('Order summary'), rows: summaryRows(order) },
    ],
    ...(order.deliveryAddress && {
      address: { title: t('Shipping address'), lines: addressLines(order.deliveryAddress) },
    }),
    ending: [t('A question about your order? Write to us: {contact}', { contact })],
    shopName,
  }
}

function linkLabel(order: OrderView, at: Date): string {
  const until = slotChoiceUntil(order, at)
  if (!until) return t('See your order')
  return slotOf(order)
    ? t('Change the delivery slot until {until}', { until })
    : t('Choose the delivery slot until {until}', { until })
}

function factsOf(order: OrderView) {
  const slot = slotOf(order)
  const { paymentMethod: method } = order
  const number = numberOf(order)
  const moment = formatInstant(new Date(order.createdAt))
  const amount = formatRupees(fromRupees(order.totalPrice))
  return [
    { label: t('Order'), text: t('{number}, placed {moment}', { number, moment }) },
    ...(order.paidAt ? [{ label: t('Paid'), text: t('{amount} by {method}', { amount, method }) }] : []),
    ...(order.invoiceNumber ? [{ label: t('Invoice'), text: order.invoiceNumber }] : []),
    ...(slot ? [{ label: t('Delivery'), text: slot }] : []),
    ...(order.deliveredAt
      ? [{ label: t('Delivered'), text: formatWeekday(dayInHyderabad(new Date(order.deliveredAt))) }]
      : []),
  ]
}

function itemRow(item: OrderItemView) {
  const { name, teluguName = '', weight, subCategory, spiceLevel, sweetness, price, quantity } = item
  const each = fromRupees(price)
  const choice = spiceLevel ?? sweetness
  const note = [
    weight,
    ...(choice ? [`${choiceLabelFor(subCategory)}: ${choiceInWords(choice)}`] : []),
    `${quantity} × ${formatRupees(each)}`,
  ]
  return {
    label: nameOf({ name, teluguName }),
    note: note.join(', '),
    amount: formatRupees(times(each, quantity)),
  }
}

/** In the order of /placeorder, its tooltip's parts included. */
function summaryRows(order: OrderView) {
  const amount = (rupees: string) => formatRupees(fromRupees(rupees))
  const part = { weight: 'quiet' as const }
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
    { label: t('Total'), amount: amount(order.totalPrice), weight: 'strong' as const },
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
