import { inLanguage } from '@pindivantalu/texts/t'
import { expect, it } from 'vitest'
import { aProduct } from './product.builder.ts'
import { shareText, whatsappShareUrl } from './share-text.ts'

it('says the name and what the smallest packet costs', () => {
  expect(shareText(aProduct())).toBe('Chegodilu: ₹140.00 for 250 g')
  expect(inLanguage('te', () => shareText(aProduct()))).toContain('చేగోడీలు')
})

it('says the price alone where there are no weights', () => {
  const customization = { priceCustomization: [], spiceLevel: [], sweetness: [] }
  expect(shareText(aProduct({ customization }))).toBe('Chegodilu: ₹140.00')
})

it('is one link for WhatsApp, whatever is in the name', () => {
  expect(whatsappShareUrl('Salt & sweet #1: ₹90', 'https://shop.test/product/1')).toBe(
    'https://wa.me/?text=Salt%20%26%20sweet%20%231%3A%20%E2%82%B990%0Ahttps%3A%2F%2Fshop.test%2Fproduct%2F1',
  )
})
