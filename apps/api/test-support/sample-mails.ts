import { rupees } from '@pindivantalu/domain/money'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Language } from '@pindivantalu/texts/languages'
import { inLanguage } from '@pindivantalu/texts/t'
import { emailCodeMail } from '../src/accounts/sign-in/email-code.mail.ts'
import { signInTroubleMail } from '../src/accounts/sign-in/sign-in-trouble.mail.ts'
import type { MailContent } from '../src/db/json-columns.ts'
import { contactMail } from '../src/messages/contact/contact-mail.ts'
import { orderMail } from '../src/orders/notices/order-mail.ts'
import type { OrderNews } from '../src/orders/notices/order-news.ts'
import { refundMail } from '../src/orders/notices/refund-mail.ts'

export const SAMPLE_SHOP = 'https://shop.example'
const SENDER = { shopUrl: SAMPLE_SHOP, shopName: 'Pindivantalu', whatsappNumber: '+919000000009' }
/** Ten minutes after the order was paid. */
const AT = new Date('2026-01-10T06:20:00.000Z')
const DELIVERED = '2026-01-10T13:11:00.000Z'

const [ITEM] = anOrder().orderItems
if (!ITEM) throw new Error('The built order has an item')

/** With a slot, a partner, and a code that no mail may tell. */
const SAMPLE_ORDER: OrderView = anOrder({
  orderItems: [
    { ...ITEM, teluguName: 'చేగోడీలు' },
    {
      ...ITEM,
      name: 'Pootharekulu',
      teluguName: 'పూతరేకులు',
      image: '/pictures/pootharekulu-900.webp',
      subCategory: 'Sweets',
      weight: '250 g',
      spiceLevel: null,
      sweetness: 'Regular',
      price: 220,
      quantity: 1,
    },
  ],
  itemsPrice: '760.00',
  taxPrice: '38.00',
  taxAndFees: '40.36',
  totalPrice: '840.36',
  delivery: {
    ...anOrder().delivery,
    deliveryPartner: { _id: '0198c0de-0000-7000-8000-0000000000ee', name: 'Ravi Kumar', phone: null },
    preferredDeliveryDate: '2026-01-10',
    preferredDeliveryTimeSlot: '6-8 PM',
  },
  deliveryCode: { code: '730914', expiresAt: '2026-01-10T13:20:00.000Z' },
})

const withoutSlot = { ...SAMPLE_ORDER, delivery: { ...SAMPLE_ORDER.delivery, preferredDeliveryDate: null } }
const unpaid = { ...withoutSlot, isPaid: false, paidAt: null, invoiceNumber: null }
const collected = { ...SAMPLE_ORDER, sourcing: { ...SAMPLE_ORDER.sourcing, isCollected: true } }

const [RESENT] = SAMPLE_ORDER.orderItems
const sentAgain: OrderView = {
  ...SAMPLE_ORDER,
  orderItems: RESENT ? [{ ...RESENT, price: 0, quantity: 1 }] : [],
  totalPrice: '0.00',
  paymentMethod: 'Replacement',
  invoiceNumber: null,
  replaces: { _id: '0198c0de-0000-7000-8000-0000000000bc', reference: 'R4T8W2XQ' },
}

const about = (news: OrderNews, order = SAMPLE_ORDER) => orderMail(order, news, { sender: SENDER, at: AT })

const TO_CUSTOMERS: Record<string, () => MailContent> = {
  placed: () => about('placed'),
  'placed-without-slot': () => about('placed', withoutSlot),
  unpaid: () => about('unpaid', unpaid),
  planned: () => about('planned'),
  'being-made': () => about('being_made'),
  'partner-named': () => about('partner_named'),
  'on-the-way': () => about('on_the_way', collected),
  delivered: () => about('delivered', { ...collected, deliveredAt: DELIVERED }),
  'sent-again': () => about('sent_again', sentAgain),
  'sent-again-delivered': () => about('delivered', { ...sentAgain, deliveredAt: DELIVERED }),
  refund: () =>
    refundMail({ name: 'Lakshmi Prasanna', amount: rupees(609), paymentId: 'pay_Nx1', sender: SENDER }),
  'email-code': () => emailCodeMail('482913', SENDER),
}

const MESSAGE = {
  id: '0198c0de-0000-7000-8000-0000000000cc',
  name: 'Lakshmi Prasanna',
  phone: '9000000001',
  email: 'lakshmi@example.com',
  subject: 'Ugadi sweets',
  message: 'Namaste,\ndo you make bobbatlu for Ugadi?',
  mailed_at: null,
}
const WRITER = {
  _id: '0198c0de-0000-7000-8000-0000000000ff',
  name: 'Lakshmi Prasanna',
  phone: '+919000000001',
  email: null,
  isEmailProven: false,
  language: 'en',
  isAdmin: false,
  deliveryPartner: { isDeliveryPartner: false, isApproved: false },
} as const

const TO_THE_OWNER: Record<string, () => Pick<MailContent, 'subject' | 'text'> & { html?: string }> = {
  contact: () => contactMail(MESSAGE, WRITER, SENDER.shopName),
  'sign-in-trouble': () => signInTroubleMail('auth/billing-not-enabled', SENDER.shopName),
}

type Sample = { name: string; language: Language; mail: MailContent }

/** Every mail the shop sends: to customers in both languages, to the owner in English. */
export function sampleMails(): Sample[] {
  const inBoth = Object.entries(TO_CUSTOMERS).flatMap(([name, write]) => [
    { name, language: 'en' as const, mail: inLanguage('en', write) },
    { name: `${name}-te`, language: 'te' as const, mail: inLanguage('te', write) },
  ])
  const toOwner = Object.entries(TO_THE_OWNER).map(([name, write]) => {
    const { subject, text, html = '' } = write()
    return { name, language: 'en' as const, mail: { subject, text, html } }
  })
  return [...inBoth, ...toOwner]
}
