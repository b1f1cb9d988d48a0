import { expect, it } from 'vitest'
import { pathAfterPayment, readPaymentNews } from './return-from-payment.ts'

it.each([
  [{ orderId: 'o1', paysOrderId: null, news: 'failed' }, '/order/o1'],
  [{ orderId: 'o1', paysOrderId: 'o1', news: 'unconfirmed' }, '/order/o1'],
  [{ orderId: null, paysOrderId: 'o2', news: 'failed' }, '/order/o2?payment=failed'],
  [{ orderId: null, paysOrderId: null, news: 'failed' }, '/placeorder?payment=failed'],
  [{ orderId: null, paysOrderId: null, news: 'unconfirmed' }, '/placeorder?payment=unconfirmed'],
  [{ orderId: null, paysOrderId: null, news: 'refunded' }, '/placeorder?payment=refunded'],
] as const)('%o leads to %s', (returned, path) => {
  expect(pathAfterPayment(returned)).toBe(path)
})

it.each([
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['unconfirmed', 'unconfirmed'],
  ['paid', undefined],
  ['', undefined],
  [null, undefined],
])('reads %s as %s', (text, news) => {
  expect(readPaymentNews(text)).toBe(news)
})
