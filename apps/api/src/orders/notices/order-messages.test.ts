import { rupees } from '@pindivantalu/domain/money'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
import { messagesForPlacedOrder, messagesForRefund, messagesForUpdatedOrder } from './order-messages.ts'

const sender = { shopUrl: 'https://shop.example', shopName: 'Pindivantalu', whatsappNumber: null }
const telling = { sender, userId: 'of Lakshmi', language: 'en' } as const
const { _id: id, user } = anOrder()
const withEmail = anOrder({ user: { ...user, email: 'lakshmi@example.com', isEmailProven: true } })

describe('a placed order is told', () => {
  it('by mail and WhatsApp', () => {
    const common = { kind: 'order_placed', orderId: id, userId: 'of Lakshmi' }
    expect(messagesForPlacedOrder(withEmail, telling)).toEqual([
      {
        ...common,
        dedupeKey: `order-placed/email/${id}`,
        channel: 'email',
        recipient: 'lakshmi@example.com',
        content: {
          subject: 'Your order #K7M2Q9RT is with us',
          text: expect.stringContaining('You can choose the time until 12:40 PM.'),
          html: expect.stringContaining('12:40 PM'),
        },
      },
      {
        ...common,
        dedupeKey: `order-placed/whatsapp/${id}`,
        channel: 'whatsapp',
        recipient: '+919000000001',
        content: {
          template: 'order_placed',
          body: ['Lakshmi Prasanna', 'K7M2Q9RT', '609.36', '12:40 PM'],
          buttonUrlSuffix: id,
        },
      },
    ])
  })

  it('by WhatsApp alone without an email, and to nobody who is gone', () => {
    expect(messagesForPlacedOrder(anOrder(), telling)).toMatchObject([{ channel: 'whatsapp' }])
    const gone = anOrder({ user: { name: 'Someone', phone: null, email: null } })
    expect(messagesForPlacedOrder(gone, telling)).toEqual([])
  })

  it('with the hour that counts from the payment, when it was paid later', () => {
    const late = anOrder({ paidAt: '2026-01-10T09:00:00.000Z', totalPrice: '123456.50' })
    expect(messagesForPlacedOrder(late, telling)).toMatchObject([
      {
        content: {
          template: 'order_placed',
          body: ['Lakshmi Prasanna', 'K7M2Q9RT', '1,23,456.50', '3:30 PM'],
        },
      },
    ])
  })
})

it('each event of an order is told once', () => {
  const at = new Date('2026-01-11T06:10:00.000Z')
  const news = { event: 'delivered', step: 'delivered', at } as const
  expect(messagesForUpdatedOrder(withEmail, news, telling)).toMatchObject([
    {
      dedupeKey: `order-updated/email/${id}/delivered`,
      content: { subject: 'Delivered. How did they taste?' },
    },
    {
      dedupeKey: `order-updated/whatsapp/${id}/delivered`,
      content: {
        template: 'order_updated',
        body: ['Lakshmi Prasanna', 'K7M2Q9RT', 'your snacks are delivered'],
        buttonUrlSuffix: id,
      },
    },
  ])
})

it('a refund is told once per payment', () => {
  const refund = {
    userId: 'u',
    name: 'Ravi',
    phone: '+919000000005',
    email: 'ravi@example.com',
    isEmailProven: true,
    language: 'en',
  } as const
  const told = messagesForRefund({
    ...refund,
    amount: rupees(1913),
    paymentId: 'pay_1',
    sender,
  })
  const common = { kind: 'payment_refunded', orderId: null, userId: 'u' }
  expect(told).toMatchObject([
    { ...common, dedupeKey: 'payment-refunded/email/pay_1', recipient: 'ravi@example.com' },
    {
      ...common,
      dedupeKey: 'payment-refunded/whatsapp/pay_1',
      recipient: '+919000000005',
      content: { template: 'payment_refunded', body: ['Ravi', '1,913.00'] },
    },
  ])
  expect(told[1]?.content).not.toHaveProperty('buttonUrlSuffix')
})

describe('to a customer who reads Telugu', () => {
  const inTelugu = { ...telling, language: 'te' } as const

  it('a placed order is told in Telugu, with the English blanks at hand', () => {
    expect(messagesForPlacedOrder(withEmail, inTelugu)).toMatchObject([
      { channel: 'email', content: { subject: 'మీ ఆర్డర్ #K7M2Q9RT అందింది' } },
      {
        channel: 'whatsapp',
        content: {
          template: 'order_placed',
          language: 'te',
          body: ['Lakshmi Prasanna', 'K7M2Q9RT', '609.36', 'మధ్యాహ్నం 12:40'],
          englishBody: ['Lakshmi Prasanna', 'K7M2Q9RT', '609.36', '12:40 PM'],
          buttonUrlSuffix: id,
        },
      },
    ])
  })

  it('news are told in Telugu', () => {
    const at = new Date('2026-01-11T06:10:00.000Z')
    const news = { event: 'delivered', step: 'delivered', at } as const
    expect(messagesForUpdatedOrder(withEmail, news, inTelugu)).toMatchObject([
      { content: { subject: 'అందజేశాం. రుచి ఎలా ఉంది?' } },
      {
        content: {
          template: 'order_updated',
          language: 'te',
          body: ['Lakshmi Prasanna', 'K7M2Q9RT', 'మీ పిండివంటలు అందజేశాం'],
          englishBody: ['Lakshmi Prasanna', 'K7M2Q9RT', 'your snacks are delivered'],
        },
      },
    ])
  })

  it('a refund is told in Telugu', () => {
    const person = { userId: 'u', name: 'Ravi', phone: '+919000000005', email: 'ravi@example.com' }
    const payment = { amount: rupees(1913), paymentId: 'pay_1', sender }
    expect(messagesForRefund({ ...person, ...payment, isEmailProven: true, language: 'te' })).toMatchObject([
      { content: { subject: 'మీరు చెల్లించిన ₹1,913.00 మీకు తిరిగి వస్తుంది' } },
      { content: { template: 'payment_refunded', language: 'te', body: ['Ravi', '1,913.00'] } },
    ])
  })
})
