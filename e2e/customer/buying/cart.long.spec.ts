import type { BrowserContext, Page } from '@playwright/test'
import { expect, holdBack, ON_DESKTOP_TOO, productId, test, untilScriptAnswers } from '../../fixtures.ts'
import { pick } from '../../pick.ts'
import {
  ariselu,
  cartLines,
  chegodilu,
  linesOf,
  minusOf,
  openCartStoredAs,
  openCartWith,
  productLink,
  stepTo,
} from './open-cart.ts'

const spicyChegodilu = { ...chegodilu, priceOption: 0, choice: 'Spicy', quantity: 1 }

test.describe('In the cart a visitor', () => {
  test('adds, changes, removes and takes it back', ON_DESKTOP_TOO, async ({ page }) => {
    await addInTheShop(page, 'Chegodilu', '500 g', '2')
    const list = cartLines(page)
    await expect(list).toHaveCount(1)
    await expect(list.first()).toContainText('Spice Level: Regular')
    await expect(list.first()).toContainText('500 g')
    await expect(list.first()).toContainText('₹270.00')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(panel(page, 'Subtotal (2 items)')).toContainText('₹540.00')

    await stepTo(page, 'Chegodilu', 4)
    await expect(list.first()).toContainText('₹1,080.00')
    await expect(panel(page, 'Subtotal (4 items)')).toContainText('₹1,080.00')
    await expect(cartLink(page, '4 items')).toBeVisible()

    await page.getByRole('button', { name: 'Remove Chegodilu' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Quantity of Chegodilu')).toHaveText('4')
    await expect(minusOf(list.first())).toBeFocused()
  })

  test('keeps what was chosen before the script had come', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route(/assets\/.*\.js/, async route => {
      await script.promise
      await route.continue()
    })
    const path = `/product/${await productId(page, 'Ariselu')}`
    await page.goto(path, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Add To Cart' })
    await expect(button, 'one for each size until the styles have come').toHaveCount(1)
    await pick(page.getByRole('radio', { name: '1 kg' }))
    await pick(page.getByRole('radio', { name: 'Less' }))
    await page.getByLabel('Quantity').selectOption('3')
    await button.click()
    await expect(page).toHaveURL(path)
    script.resolve()
    await expect(page.getByText('₹60.00 per 100 g')).toBeVisible()
    await button.click()
    await expect(cartLines(page).first()).toContainText('Sweetness: Less')
    await expect(page.getByLabel('Quantity of Ariselu')).toHaveText('3')
  })

  test('who presses Add To Cart twice has it once, is told nothing more and stays in the cart', async ({
    page,
  }) => {
    const cartMayCome = await holdBack(page, /assets\/cart-[\w-]{8}\.js/)
    await page.goto(`/product/${await productId(page, 'Ariselu')}`)
    await untilScriptAnswers(page)
    await page.getByRole('button', { name: 'Add To Cart' }).dblclick()
    await expect(cartLink(page, '1 item')).toBeVisible()
    expect(await page.getByText('Quantity set to').count(), 'said at once, and gone in two seconds').toBe(0)
    cartMayCome()
    await expect(page.getByLabel('Quantity of Ariselu')).toHaveText('1')
    await page.getByRole('link', { name: 'Proceed to Checkout' }).dispatchEvent('click', { detail: 2 })
    await expect(page).toHaveURL('/cart')
    await page.goBack()
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(page.getByText('Quantity set to 1')).toBeVisible()
  })

  test('is told how many lines of a product went, and gets each back in its place', async ({ page }) => {
    await openCartWith(page, chegodilu, ariselu, spicyChegodilu)
    const before = await cartLines(page).allInnerTexts()
    await expect(
      page.getByLabel('Quantity of Chegodilu, 250 g, Spice Level: Spicy', { exact: true }),
    ).toHaveText('1')

    await page.getByRole('button', { name: 'Remove Chegodilu' }).last().click()
    await expect(page.getByText('Removed 2 lines of Chegodilu')).toBeVisible()
    await expect(cartLines(page)).toHaveCount(1)
    await expect(minusOf(cartLines(page).first())).toBeFocused()
    await expect(panel(page, 'Subtotal (1 item)')).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cartLines(page)).toHaveCount(3)
    expect(await cartLines(page).allInnerTexts()).toEqual(before)
    await expect(page.getByText('Removed 2 lines of Chegodilu')).toHaveCount(0)
  })

  test('sees all that will be paid, with tax and fees explained', ON_DESKTOP_TOO, async ({ page }) => {
    await openCartWith(page, chegodilu, ariselu, spicyChegodilu)
    await expect(page).toHaveTitle('Cart | Pindivantalu')
    const summary = panel(page, 'Subtotal (4 items)')
    await expect(summary.getByRole('term')).toHaveText(['Items', 'Tax and fees', 'Shipping', 'Total'])
    await expect(summary.getByRole('definition')).toHaveText(['₹840.00', '₹44.36', '₹40.00', '₹924.36'])

    await page.getByRole('button', { name: 'Tax and fees' }).click()
    const explained = page.getByRole('dialog', { name: 'Tax and fees' })
    await expect(explained.getByRole('term')).toHaveText([
      'GST on items 5%',
      'Platform fee',
      'GST on platform fee 18%',
    ])
    await expect(explained.getByRole('definition')).toHaveText(['₹42.00', '₹2.00', '₹0.36'])
  })

  for (const width of [195, 320, 360]) {
    test(`finds all of it on a screen ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 })
      await openCartWith(page, chegodilu, ariselu)
      await page.getByRole('button', { name: 'Tax and fees' }).click()
      const explained = page.getByRole('dialog', { name: 'Tax and fees' })
      await expect(explained).toBeInViewport({ ratio: 1 })
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole('heading', { name: 'What you will pay' }).click()
      await expect(explained).toHaveCount(0)
      await page.getByRole('button', { name: 'Remove Ariselu' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
      expect(await sidewaysScroll(page)).toBe(0)
    })
  }

  test('goes on to a product and to the checkout', ON_DESKTOP_TOO, async ({ page }) => {
    await openCartWith(page, ariselu)
    await productLink(cartLines(page).first(), 'Ariselu').click()
    await expect(page).toHaveURL(`/product/${await productId(page, 'Ariselu')}`)
    await page.goBack()
    const proceed = page.getByRole('link', { name: 'Proceed to Checkout' })
    await expect(proceed).toHaveCount(1)
    await proceed.click()
    await expect(page).toHaveURL('/login?redirect=/shipping')
  })

  test('finds it empty, without fees and without a way to the checkout', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(panel(page, 'What people in Hyderabad take most').getByRole('article')).toHaveCount(4)
    await expect(panel(page, 'Subtotal (0 items)')).toContainText('₹0.00')
    await expect(page.getByText('Shipping', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('The cart', () => {
  test('is found again after a reload, as the specified fields in storage', async ({ page }) => {
    await openCartWith(page, chegodilu, ariselu)
    await stepTo(page, 'Ariselu', 3)
    await page.reload()
    await expect(page.getByLabel('Quantity of Ariselu')).toHaveText('3')
    await expect(cartLink(page, '5 items')).toBeVisible()
    const { cartItems, ...rest } = JSON.parse(await page.evaluate<string>(`localStorage.getItem('cart')`))
    expect(rest).toEqual({
      shippingAddress: {},
      paymentMethod: 'Razorpay',
      itemsPrice: '1020.00',
      shippingPrice: '30.00',
      taxPrice: '51.00',
      platformFee: '2.00',
      platformFeeTax: '0.36',
      taxAndFees: '53.36',
      totalPrice: '1103.36',
    })
    expect(cartItems).toHaveLength(2)
    expect(cartItems[0]).toMatchObject({
      name: 'Chegodilu',
      subCategory: 'Hot Snacks',
      quantity: 2,
      selectedPriceCustomization: 1,
      weight: '500 g',
      selectedSpiceLevel: 'Regular',
    })
  })

  for (const damaged of [
    '{',
    'null',
    '[]',
    '42',
    '"cart"',
    '{"cartItems":{"0":1}}',
    '{"cartItems":[null,{}]}',
  ]) {
    test(`is empty and works where storage holds ${damaged}`, async ({ page }) => {
      await openCartStoredAs(page, damaged)
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await addInTheShop(page, 'Ariselu', '250 g', '1')
      await page.reload()
      await expect(page.getByLabel('Quantity of Ariselu')).toHaveText('1')
    })
  }

  test('keeps its good lines beside damaged ones, at prices computed again', async ({ page }) => {
    const [line] = await linesOf(page, chegodilu)
    const damaged = { ...line, weight: '7 kg' }
    await openCartStoredAs(page, JSON.stringify({ cartItems: [damaged, line, 'x'], totalPrice: '1.00' }))
    await expect(cartLines(page)).toHaveCount(1)
    await expect(panel(page, 'Subtotal (2 items)')).toContainText('₹609.36')
  })

  for (const { what, script } of [
    { what: 'switched off', script: `get() { throw new DOMException('Denied', 'SecurityError') }` },
    { what: 'full', script: `value: { getItem: () => null, setItem() { throw new DOMException('Full') } }` },
  ]) {
    test(`lasts as long as the tab where storage is ${what}`, async ({ page }) => {
      await page.addInitScript(`Object.defineProperty(window, 'localStorage', { ${script} })`)
      await addInTheShop(page, 'Ariselu', '250 g', '1')
      await stepTo(page, 'Ariselu', 2)
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
      await expect(panel(page, 'Subtotal (2 items)')).toBeVisible()
    })
  }

  test('is the same in two tabs, and empty in both when storage is cleared', async ({ page, context }) => {
    await openCartWith(page, chegodilu)
    const other = await anotherTab(context)
    await stepTo(other, 'Chegodilu', 6)
    await expect(page.getByLabel('Quantity of Chegodilu')).toHaveText('6')
    await page.getByRole('button', { name: 'Remove Chegodilu' }).click()
    await expect(other.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(other.getByLabel('Quantity of Chegodilu')).toHaveText('6')

    await other.evaluate('localStorage.clear()')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await other.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await expect(other.getByText('Your cart is empty')).toBeVisible()
    expect(await page.evaluate(`localStorage.getItem('cart')`)).toBeNull()
  })

  test('is empty from the first paint on, or does not claim to be', async ({ page }) => {
    const empty = page.getByText('Your cart is empty')
    const outline = page.getByText('Loading your cart')
    const appMayCome = await holdBack(page, /\/assets\/react-.*\.js$/)
    await page.goto('/cart', { waitUntil: 'commit' })
    await expect(empty).toBeVisible()
    await expect(page.getByText('What people in Hyderabad take most')).toBeVisible()
    await expect(outline).toBeHidden()
    appMayCome()
    await untilScriptAnswers(page)
    await page.unrouteAll()
    await expect(empty).toBeVisible()

    await openCartWith(page, ariselu)
    const filledMayCome = await holdBack(page, /\/assets\/react-.*\.js$/)
    await page.reload({ waitUntil: 'commit' })
    await expect(outline).toBeVisible()
    await expect(empty).toBeHidden()
    filledMayCome()
    await expect(cartLines(page)).toHaveCount(1)
    await expect(empty).toHaveCount(0)
  })

  test('says what it needs, and is kept out of search engines', async ({ page }) => {
    const html = await (await page.request.get('/cart')).text()
    expect(html).toContain('The cart needs JavaScript.')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})

async function addInTheShop(page: Page, name: string, weight: string, quantity: string): Promise<void> {
  await page.goto(`/product/${await productId(page, name)}`, { waitUntil: 'networkidle' })
  await pick(page.getByRole('radio', { name: weight }))
  await page.getByLabel('Quantity').selectOption(quantity)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL('/cart')
}

async function anotherTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/cart')
  return page
}

/** A phone widens its window to what stands out, so the width asked for is the measure. */
async function sidewaysScroll(page: Page): Promise<number> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  return width - (page.viewportSize()?.width ?? 0)
}

function panel(page: Page, name: string) {
  return page.getByRole('region', { name })
}

function cartLink(page: Page, count: string) {
  return page.getByRole('banner').getByRole('link', { name: new RegExp(`Cart.*${count}`) })
}
