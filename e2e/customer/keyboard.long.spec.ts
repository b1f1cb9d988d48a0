import type { Locator, Page } from '@playwright/test'
import { expect, ON_DESKTOP_ALONE, productId, test, untilScriptAnswers } from '../fixtures.ts'
import { ariselu, cartLines, chegodilu, minusOf, openCartWith } from './buying/open-cart.ts'

const MINUTE = 60_000

test.describe('With the keyboard alone a visitor', () => {
  test('finds a product, chooses, orders and goes to the checkout', ON_DESKTOP_ALONE, async ({ page }) => {
    await page.goto('/')
    await untilScriptAnswers(page)
    await tabTo(page, searchField(page))
    await page.keyboard.type('sakin')
    await expect(page.getByRole('option').first()).toContainText('Sakinalu')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/product/${await productId(page, 'Sakinalu')}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await tabTo(page, page.getByRole('radio', { name: '250 g' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '500 g' })).toBeChecked()
    await tabTo(page, page.getByRole('radio', { name: 'Regular' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Spicy', exact: true })).toBeChecked()
    await tabTo(page, page.getByLabel('Quantity'))
    await page.keyboard.type('3')
    await tabTo(page, page.getByRole('button', { name: 'Add To Cart' }))
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(cartLines(page)).toContainText(['Spice Level: Spicy'])
    await expect(cartLines(page)).toContainText(['500 g'])
    await expect(page.getByLabel('Quantity of Sakinalu')).toHaveText('3')
    await tabTo(page, page.getByRole('button', { name: 'One more' }))
    for (const _press of '4567') await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantity of Sakinalu')).toHaveText('7')
    await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login?redirect=/shipping')
  })

  test('skips what stands on every page', ON_DESKTOP_ALONE, async ({ page }) => {
    await page.goto('/search/laddu')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })

  test('reads what the tax and fees are', ON_DESKTOP_ALONE, async ({ page }) => {
    await openCartWith(page, ariselu)
    const taxAndFees = page.getByRole('button', { name: 'Tax and fees' })
    await tabTo(page, taxAndFees)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Tax and fees' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(taxAndFees).toBeFocused()
  })
})

test.describe('A visitor who removes a line by keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openCartWith(page, chegodilu, ariselu)
    await tabTo(page, page.getByRole('button', { name: 'Remove Chegodilu' }))
  })

  test('is at Undo, and has all the time to press it', ON_DESKTOP_ALONE, async ({ page }) => {
    await page.keyboard.press('Enter')
    await expect(undo(page)).toBeFocused()
    await expect(undo(page)).toHaveAccessibleDescription('Removed 1 line of Chegodilu')
    await page.clock.fastForward(MINUTE)
    await expect(undo(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cartLines(page)).toHaveCount(2)
    await expect(page.getByLabel('Quantity of Chegodilu')).toHaveText('2')
    await expect(minusOf(cartLines(page).first())).toBeFocused()
    await expect(undo(page)).toHaveCount(0)
  })

  for (const { way, keys } of [
    { way: 'Tab', keys: ['Tab', 'Tab'] },
    { way: 'Shift and Tab', keys: ['Shift+Tab'] },
    { way: 'Escape', keys: ['Escape'] },
    { way: 'Dismiss', keys: ['Tab', 'Enter'] },
  ]) {
    test(`goes on with the next line by ${way}`, ON_DESKTOP_ALONE, async ({ page }) => {
      await page.keyboard.press('Enter')
      await expect(undo(page)).toBeFocused()
      for (const key of keys) await page.keyboard.press(key)
      await expect(minusOf(cartLines(page).first())).toBeFocused()
      await page.clock.fastForward(MINUTE)
      await expect(undo(page)).toHaveCount(0)
    })
  }

  test('does not press Undo with the key that is still down', ON_DESKTOP_ALONE, async ({ page }) => {
    await page.keyboard.down('Enter')
    await expect(undo(page)).toBeFocused()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(cartLines(page)).toHaveCount(1)
    await expect(undo(page)).toBeFocused()
  })

  test('is at the page’s heading when that was the last line', ON_DESKTOP_ALONE, async ({ page }) => {
    for (const name of ['Chegodilu', 'Ariselu']) {
      await tabTo(page, page.getByRole('button', { name: `Remove ${name}` }))
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
    }
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test(
  'Undo does not go while it is pointed at, nor when the pointer leaves what has the focus',
  ON_DESKTOP_ALONE,
  async ({ page }) => {
    await page.clock.install()
    await openCartWith(page, chegodilu, ariselu)
    await page.getByRole('button', { name: 'Remove Chegodilu' }).click()
    await expect(minusOf(cartLines(page).first())).toBeFocused()
    await undo(page).hover()
    await page.clock.fastForward(MINUTE)
    await expect(undo(page)).toBeVisible()
    await undo(page).focus()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.fastForward(MINUTE)
    await expect(undo(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(minusOf(cartLines(page).first())).toBeFocused()
  },
)

function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search products' })
}

function undo(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
}

/** As a person does: Tab until it is reached. Once round the page means that it is not there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element.matches(':focus'))) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}
