import { describe, expect, it } from 'vitest'
import { ENQUIRY, whatsappLink } from './whatsapp-link.ts'

describe('the WhatsApp enquiry link', () => {
  it.each([
    { number: '+91 90000 00001', address: 'https://wa.me/919000000001' },
    { number: '919000000001', address: 'https://wa.me/919000000001' },
    { number: null, address: 'https://wa.me/' },
  ])('for $number goes to $address with the words prefilled', ({ number, address }) => {
    const link = new URL(whatsappLink(number, ENQUIRY))
    expect(link.origin + link.pathname).toBe(address)
    expect(link.searchParams.get('text')).toBe('Hi, I have the following enquiry.')
  })
})
