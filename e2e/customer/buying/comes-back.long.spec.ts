import type { Page } from '@playwright/test'
import { anApprovedCarrier, theOwner } from '../../a-person.ts'
import { aPaidOrder, chooseSlot, giveTo, ownerDoes } from '../../an-order.ts'
import { answered } from '../../answered.ts'
import { countJumps } from '../../count-jumps.ts'
import { expect, expectNoAxeViolations, holdBack, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { ariselu, chegodilu, linesOf } from './open-cart.ts'

const RETURNING = /\/api\/orders\/returning$/
/** As far as anything may jump on home. */
const STILL = 0.01

const hero = (page: Page) => page.getByRole('region', { name: 'Top products' })
const usual = (page: Page) => page.getByRole('region', { name: 'Your usual' })
const strip = (page: Page) => page.getByRole('region', { name: 'Your order now' })
const hint = (page: Page) => page.evaluate<string | null>("localStorage.getItem('returning')")
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

async function signInAsLakshmi(page: Page): Promise<void> {
  await signInAs(page, aNewPhone())
  const profile = await answered(page.request.put('/api/users/profile', { data: { name: 'Lakshmi Devi' } }))
  await page.evaluate(text => localStorage.setItem('userInfo', text), JSON.stringify(profile))
}

/** Until all that it asks for has come, and the fonts. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('body')).toHaveAttribute('data-fonts')
  // Those that only some letters need come last.
  await page.evaluate('document.fonts.ready.then(() => true)')
}

test(
  'Customer who comes back finds order and usual, and nothing jumps',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const jumps = await countJumps(page)
    await openHome(page)
    await expect(hero(page)).toBeVisible()
    expect(await jumps(), 'for a guest').toBeLessThanOrEqual(STILL)

    await signInAsLakshmi(page)
    const lines = await linesOf(page, chegodilu, ariselu)
    const order = await aPaidOrder(page.request, { lines })
    await chooseSlot(page.request, order, '6-8 PM')
    await openHome(page)
    await expect.poll(() => hint(page)).toBe('live usual')
    await expect(hero(page)).toBeVisible()
    await expect(usual(page)).toHaveCount(0)
    expect(await jumps(), 'before anything is known of them').toBeLessThanOrEqual(STILL)

    const answerMayCome = await holdBack(page, RETURNING)
    await page.goto('/', { waitUntil: 'load' })
    const products = page.getByRole('heading', { name: 'Products', exact: true })
    await expect(hero(page)).toBeHidden()
    await expect(page.locator('.usual-room')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-fonts')
    await expectNoAxeViolations(page)
    const before = await products.boundingBox()
    answerMayCome()
    await expect(usual(page).getByRole('listitem')).toHaveCount(2)
    expect(await products.boundingBox()).toEqual(before)
    await page.waitForLoadState('networkidle')
    expect(await jumps(), 'when they come back').toBeLessThanOrEqual(STILL)
    await expect(usual(page)).toContainText('నమస్కారం, Lakshmi')
    await expect(usual(page).getByRole('listitem').first()).toContainText('₹270 · 500 g')
    await expect(strip(page)).toContainText('Order received')
    await expect(strip(page)).toContainText('Tomorrow, 6-8 PM')
    await expectNoAxeViolations(page)

    const owner = await theOwner()
    await giveTo(owner, order, await anApprovedCarrier(owner, browser))
    await ownerDoes(owner, 'collect', order)
    await expect(strip(page)).toContainText('Person is on the way')
    await owner.post('/api/sms/sendotp', { data: { orderId: order._id } })
    await expect(strip(page).getByText(/^(\d ){5}\d$/)).toBeAttached()
    await expectNoAxeViolations(page)
    expect(await products.boundingBox()).toEqual(before)
    expect(await jumps(), 'while the order goes on').toBeLessThanOrEqual(STILL)
    await strip(page).getByRole('link').click()
    await expect(page).toHaveURL(`/order/${order._id}`)
    await page.goBack()
    await expect(strip(page)).toBeVisible()
  },
)

test(
  'Customer comes back to less than the browser remembers, and nothing jumps',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    const jumps = await countJumps(page)
    await signInAsLakshmi(page)
    await page.evaluate("localStorage.setItem('returning', 'live usual')")
    await openHome(page)
    await expect(strip(page)).toContainText('Nothing on its way just now')
    await expect(page.getByRole('region', { name: 'What people in Hyderabad take most' })).toBeVisible()
    expect(await jumps()).toBeLessThanOrEqual(STILL)
    await expectNoAxeViolations(page)
    expect(await hint(page)).toBe('')
    await openHome(page)
    await expect(hero(page)).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    expect(await jumps()).toBeLessThanOrEqual(STILL)
  },
)

test('Customer puts the usual into the cart at once', ON_DESKTOP_TOO, async ({ page }) => {
  await signInAsLakshmi(page)
  await aPaidOrder(page.request, { lines: await linesOf(page, chegodilu, ariselu) })
  await aPaidOrder(page.request, { lines: await linesOf(page, ariselu) })
  await page.evaluate("localStorage.setItem('returning', 'live usual')")
  await openHome(page)
  await expect(strip(page)).toContainText('2 orders on their way')
  await expect(usual(page).getByRole('heading', { level: 3 })).toHaveText(['Ariselu', 'Chegodilu'])
  await usual(page).getByRole('button', { name: 'Add both · ₹430' }).click()
  await expect(usual(page).getByRole('group', { name: 'Quantity of Ariselu, 250 g' })).toHaveText('1')
  await expect(usual(page).getByRole('group', { name: 'Quantity of Chegodilu, 500 g' })).toHaveText('1')
  await expect(cart(page)).toHaveAccessibleName(/2 items/)
  await expectNoAxeViolations(page)
  await usual(page).getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
})

test.describe('Customer whose session has ended', () => {
  test.use({ expectedComplaints: /401 \(Unauthorized\)/ })

  test('leaves no trace of what there was', async ({ page }) => {
    await signInAsLakshmi(page)
    await aPaidOrder(page.request)
    await openHome(page)
    await expect.poll(() => hint(page)).toBe('live usual')
    await page.evaluate("fetch('/api/users/logout', { method: 'POST' })")
    await openHome(page)
    await expect.poll(() => hint(page)).toBeNull()
    await expect(hero(page)).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
  })
})

test(
  'Guest puts a product into the cart from its card, and takes it out',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    const jumps = await countJumps(page)
    await openHome(page)
    const card = page
      .getByRole('region', { name: 'Products' })
      .getByRole('article')
      .filter({ hasText: 'Chegodilu' })
    // Waits until the card stands still: out of sight it has a height that is only guessed, and another in other fonts.
    await card.hover()
    await expect(page.locator('body[data-fonts]')).toBeAttached()
    const before = await card.boundingBox()
    await card.getByRole('button', { name: 'Add Chegodilu, 250 g, to the cart' }).click()
    const stepper = card.getByRole('group', { name: 'Quantity of Chegodilu, 250 g' })
    await expect(stepper).toHaveText('1')
    await expect(page.getByText('Chegodilu added, 1 in the cart')).toBeAttached()
    expect(await card.boundingBox()).toEqual(before)
    await expectNoAxeViolations(page)
    await expect(stepper.getByRole('button', { name: 'One more' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stepper).toHaveText('2')
    await expect(cart(page)).toHaveAccessibleName(/2 items/)
    await expect(page).toHaveURL('/')

    await page.reload({ waitUntil: 'networkidle' })
    await expect(stepper).toHaveText('2')
    expect(await jumps(), 'with something in the cart').toBeLessThanOrEqual(STILL)
    await stepper.getByRole('button', { name: 'One less' }).click()
    await stepper.getByRole('button', { name: 'Remove Chegodilu' }).click()
    await expect(card.getByRole('button', { name: 'Add Chegodilu, 250 g, to the cart' })).toBeFocused()
    await expect(cart(page)).not.toHaveAccessibleName(/item/)

    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chegodilu' })).toBeVisible()
  },
)

test('Guest who taps before the script has come finds it in the cart', async ({ page }) => {
  const scriptMayCome = await holdBack(page, /assets\/react-.*\.js$/)
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Add Chegodilu, 250 g, to the cart' }).click()
  scriptMayCome()
  await expect(page.getByRole('group', { name: 'Quantity of Chegodilu, 250 g' })).toHaveText('1')
})
