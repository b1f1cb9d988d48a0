// @vitest-environment happy-dom
import { inLanguage } from '@pindivantalu/texts/t'
import { expect, it } from 'vitest'
import type { CheckoutOptions } from './load-checkout.ts'
import { openPaymentWindow } from './payment-window.ts'

function optionsOfWindow(): CheckoutOptions {
  const opened: CheckoutOptions[] = []
  class Razorpay {
    constructor(options: CheckoutOptions) {
      opened.push(options)
    }
    on() {}
    open() {}
    close() {}
  }
  openPaymentWindow(Razorpay, {
    keyId: 'rzp_test_1',
    shopName: 'Pindivantalu',
    order: { id: 'order_1', amount: 60936, currency: 'INR' } as never,
    payer: { name: 'Lakshmi', phone: '+919000000001', email: null },
    onFailedAttempt: () => {},
  })
  return opened[0] as CheckoutOptions
}

it('is in the language of the page', () => {
  expect(optionsOfWindow()).not.toHaveProperty('config')
  expect(inLanguage('te', optionsOfWindow).config).toEqual({ display: { language: 'tel' } })
})
