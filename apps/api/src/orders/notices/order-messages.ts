import { formatRupees, fromRupees, type Paise } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotWindowClosesAt } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { Language } from '@pindivantalu/texts/languages'
import { inLanguage } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import type { NewMessage } from '../../messages/outbox/outbox.queries.ts'
import { templateIn } from '../../messages/whatsapp/template-in.ts'
import type { Sender } from '../../providers/mail/write-letter.ts'
import { orderMail } from './order-mail.ts'
import { isShopToCall, type OrderStep, stepInWords, whoIsNamed, whyMissed } from './order-news.ts'
import { refundMail } from './refund-mail.ts'

type Template = { template: string; body: string[] }

/** `language`: the customer's. */
type Telling = { sender: Sender; userId: string | null; language: Language }

/** Told when it is paid. From then on its customer has an hour for the slot, and the WhatsApp template says so. */
export function messagesForPlacedOrder(
  order: OrderView,
  { userId, language, sender }: Telling,
): NewMessage[] {
  const at = new Date(order.paidAt ?? order.createdAt)
  const closesAt = slotWindowClosesAt(at)
  const total = withoutSign(fromRupees(order.totalPrice))
  return messages({
    kind: 'order_placed',
    key: channel => `order-placed/${channel}/${order._id}`,
    orderId: order._id,
    userId,
    language,
    person: order.user,
    mail: () => orderMail(order, 'placed', { sender, at }),
    template: () => placedTemplate(order, { total, until: formatTime(closesAt) }),
    buttonUrlSuffix: order._id,
  })
}

/** Who paid late and is given another day than they were told reads so at once. */
function placedTemplate(
  { user, reference, delivery }: OrderView,
  { total, until }: { total: string; until: string },
): Template {
  const { movedFromDay, defaultDay } = delivery
  return movedFromDay && defaultDay
    ? {
        template: 'order_placed_later',
        body: [user.name, reference, total, formatWeekday(defaultDay), until],
      }
    : { template: 'order_placed', body: [user.name, reference, total, until] }
}

type News = {
  /** Told once per order and event: 'delivered', 'delivery-partner-assigned/{partner}'. */
  event: string
  step: OrderStep
  at: Date
}

export function messagesForUpdatedOrder(
  order: OrderView,
  { event, step, at }: News,
  { userId, language, sender }: Telling,
): NewMessage[] {
  return messages({
    kind: 'order_updated',
    key: channel => `order-updated/${channel}/${order._id}/${event}`,
    orderId: order._id,
    userId,
    language,
    ...whoIsNamed(order, step),
    person: order.user,
    mail: () => orderMail(order, step, { sender, at }),
    template: () => templateOf(order, step),
    buttonUrlSuffix: order._id,
  })
}

/** Where the customer is to choose a new time, the template's button asks for it. */
function templateOf(order: OrderView, step: OrderStep): Template {
  const { user, reference } = order
  if (step === 'missed' && !isShopToCall(order))
    return { template: 'delivery_missed', body: [user.name, reference, whyMissed(order)] }
  return { template: 'order_updated', body: [user.name, reference, stepInWords(order, step)] }
}

type Refund = {
  userId: string | null
  name: string
  phone: string | null
  email: string | null
  isEmailProven: boolean
  language: Language
  amount: Paise
  paymentId: string
  sender: Sender
}

export function messagesForRefund(refund: Refund): NewMessage[] {
  const { userId, language, amount, paymentId, sender, ...person } = refund
  return messages({
    kind: 'payment_refunded',
    key: channel => `payment-refunded/${channel}/${paymentId}`,
    orderId: null,
    userId,
    language,
    person,
    mail: () => refundMail({ name: person.name, amount, paymentId, sender }),
    template: () => ({ template: 'payment_refunded', body: [person.name, withoutSign(amount)] }),
  })
}

type Parts = {
  kind: string
  key: (channel: NewMessage['channel']) => string
  orderId: string | null
  userId: string | null
  mentionsUserId?: string
  person: { phone: string | null; email: string | null; isEmailProven?: boolean | undefined }
  /** Both are composed in the language of the person. */
  language: Language
  mail: () => MailContent
  template: () => Template
  buttonUrlSuffix?: string
}

/** A customer without a proven email gets no mail, and that is no failure. */
function messages({ key, person, language, mail, template, buttonUrlSuffix, ...told }: Parts): NewMessage[] {
  const byMail = (recipient: string): NewMessage => ({
    ...told,
    dedupeKey: key('email'),
    channel: 'email',
    recipient,
    content: inLanguage(language, mail),
  })
  const byWhatsApp = (recipient: string): NewMessage => ({
    ...told,
    dedupeKey: key('whatsapp'),
    channel: 'whatsapp',
    recipient,
    content: { ...templateIn(language, template), ...(buttonUrlSuffix !== undefined && { buttonUrlSuffix }) },
  })
  return [
    ...(person.email && person.isEmailProven ? [byMail(person.email)] : []),
    ...(person.phone ? [byWhatsApp(person.phone)] : []),
  ]
}

/** The templates have the sign in them. */
const withoutSign = (amount: Paise) => formatRupees(amount).replace('₹', '')
