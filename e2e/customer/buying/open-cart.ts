import { type CartLine, cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import type { Locator, Page } from '@playwright/test'
import { expect, productId } from '../../fixtures.ts'

type Choice = { name: string; priceOption: number; choice?: string; quantity: number }

export const chegodilu: Choice = { name: 'Chegodilu', priceOption: 1, quantity: 2 }
export const ariselu: Choice = { name: 'Ariselu', priceOption: 0, quantity: 1 }

/** The cart as it is found by someone who chose these on an earlier visit. */
export async function openCartWith(page: Page, ...choices: Choice[]): Promise<void> {
  await openCartStoredAs(page, JSON.stringify({ cartItems: await linesOf(page, ...choices) }))
  await expect(cartLines(page)).toHaveCount(choices.length)
}

export async function openCartStoredAs(page: Page, text: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(`localStorage.setItem('cart', ${JSON.stringify(text)})`)
  await page.goto('/cart')
}

/** Looked up by a page, or by anything else that can ask the shop. */
export function linesOf(asker: Pick<Page, 'request'>, ...choices: Choice[]): Promise<CartLine[]> {
  return Promise.all(
    choices.map(async ({ name, ...chosen }) => {
      const answer = await asker.request.get(`/api/products/${await productId(asker, name)}`)
      return cartLineFor((await answer.json()) as ProductView, chosen)
    }),
  )
}

export function cartLines(page: Page): Locator {
  return page.getByRole('region', { name: 'Items' }).getByRole('listitem')
}

export function productLink(line: Locator, name: string): Locator {
  return line.getByRole('link', { name })
}

/** By the stepper in the cart. */
export async function stepTo(page: Page, name: string, quantity: number): Promise<void> {
  const stepper = page.getByRole('group', { name: `Quantity of ${name}` })
  const shown = Number(await stepper.textContent())
  const button = stepper.getByRole('button', { name: quantity > shown ? 'One more' : 'One less' })
  for (let presses = 0; presses < Math.abs(quantity - shown); presses++) await button.click()
  await expect(stepper).toHaveText(String(quantity))
}

export function minusOf(line: Locator): Locator {
  return line.getByRole('group').getByRole('button').first()
}
