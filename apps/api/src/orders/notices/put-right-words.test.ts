import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { inLanguage } from '@pindivantalu/texts/t'
import { describe, expect, it } from 'vitest'
import type { Sender } from '../../providers/mail/write-letter.ts'
import { orderMail } from './order-mail.ts'
import { type OrderStep, stepInWords } from './order-news.ts'

const cancelled = (facts: Partial<OrderView>) =>
  anOrder({ isCancelled: true, refundable: '609.36', ...facts })
const refund: OrderView['refunds'][number] = {
  _id: '0198c0de-0000-7000-8000-0000000000f1',
  amount: '136.50',
  reason: 'broken',
  note: null,
  state: 'asked',
  requestedAt: '2026-01-11T09:40:00.000Z',
  processedAt: null,
  problem: null,
  paidBack: null,
  items: [],
}
const toTheOwner = { method: 'cash', reference: null } as const
const writing = {
  sender: { shopUrl: 'https://shop.example' } as Sender,
  at: new Date('2026-01-12T06:00:00.000Z'),
}

describe('what is said when money goes back', () => {
  it.each<[string, OrderStep, OrderView, string, string]>([
    [
      'cancelled by the shop',
      'cancelled',
      cancelled({ cancelReason: 'kitchen_failed' }),
      'we had to cancel it, and ₹609.36 goes back to you in 5 to 7 working days',
      'ఆర్డర్ రద్దు చేయాల్సి వచ్చింది, 5 నుంచి 7 పని దినాల్లో ₹609.36 మీకు తిరిగి వస్తుంది',
    ],
    [
      'cancelled at the customer’s wish',
      'cancelled',
      cancelled({ cancelReason: 'customer_asked' }),
      'it is cancelled as you asked, and ₹609.36 goes back to you in 5 to 7 working days',
      'మీరు కోరినట్టే రద్దు చేశాం, 5 నుంచి 7 పని దినాల్లో ₹609.36 మీకు తిరిగి వస్తుంది',
    ],
    [
      'cancelled, and paid in cash',
      'cancelled',
      cancelled({ cancelReason: 'sold_out', paidOutside: toTheOwner }),
      'it is cancelled, and we have given ₹609.36 back to you',
      'ఆర్డర్ రద్దయింది, మీ ₹609.36 తిరిగి ఇచ్చాం',
    ],
    [
      'cancelled, and never paid',
      'cancelled',
      cancelled({ cancelReason: 'not_paid', isPaid: false, refundable: null }),
      'it is cancelled',
      'ఆర్డర్ రద్దయింది',
    ],
    [
      'refunded in part',
      'refunded',
      anOrder({ refunds: [refund] }),
      '₹136.50 goes back to you in 5 to 7 working days',
      '5 నుంచి 7 పని దినాల్లో ₹136.50 మీకు తిరిగి వస్తుంది',
    ],
    [
      'refunded by hand',
      'refunded',
      anOrder({
        refunds: [{ ...refund, paidBack: { by: 'cash', reference: '' } }],
        paidOutside: toTheOwner,
      }),
      'we have given ₹136.50 back to you',
      'మీ ₹136.50 తిరిగి ఇచ్చాం',
    ],
  ])('%s', (_when, step, order, english, telugu) => {
    expect(stepInWords(order, step)).toBe(english)
    expect(inLanguage('te', () => stepInWords(order, step))).toBe(telugu)
  })

  it('promises no bank’s days for what was given back by hand', () => {
    const paid = cancelled({ cancelReason: 'sold_out', paidOutside: toTheOwner })
    expect(orderMail(paid, 'cancelled', writing).text).toContain('We have given ₹609.36 back to you.')
    expect(orderMail(paid, 'cancelled', writing).text).not.toContain('working days')
    const part = anOrder({ refunds: [refund], paidOutside: toTheOwner })
    expect(orderMail(part, 'refunded', writing).subject).toBe('We have given ₹136.50 back to you')
  })
})

it('leads from the mail of a delivery to the report of a problem', () => {
  const delivered = anOrder({ status: 'Delivered', deliveredAt: '2026-01-11T09:41:00.000Z' })
  const page = `https://shop.example/order/${delivered._id}/problem`
  expect(orderMail(delivered, 'delivered', writing).text).toContain(`Report a problem: ${page}`)
  const telugu = inLanguage('te', () => orderMail(delivered, 'delivered', writing))
  expect(telugu.text).toContain(`https://shop.example/te/order/${delivered._id}/problem`)
})
