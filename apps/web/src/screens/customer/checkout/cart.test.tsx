// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aShop } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

it('says that it is empty, and leads back to the shop', async () => {
  const { findByText, getByRole } = openInShop('/cart', aShop({}).answer)
  await findByText('Your cart is empty')
  expect(getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/')
  expect(getByRole('button', { name: 'Proceed to Checkout' }).hasAttribute('disabled')).toBe(true)
  await expectNoAxeViolations()
})
