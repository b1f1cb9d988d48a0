import { inLanguage } from '@pindivantalu/texts/t'
import { expect, it, vi } from 'vitest'
import type { CheckoutOptions } from './load-checkout.ts'
import { openPaymentWindow } from './payment-window.ts'

// As much of a browser as opens the window: a whole one has no files to read Telugu from.
vi.stubGlobal('window', { location: { origin: 'https://shop.example' }, addEventListener: () => {} })
vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })

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
