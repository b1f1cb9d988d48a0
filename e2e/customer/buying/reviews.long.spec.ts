import type { Locator, Page } from '@playwright/test'
import { theOwner } from '../../a-person.ts'
import { aPaidOrder, ownerDoes } from '../../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId, test } from '../../fixtures.ts'
import { pick } from '../../pick.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { ariselu, chegodilu, linesOf } from './open-cart.ts'

test.use({
  // The browser itself reports what a story makes fail.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|404))/,
})

const REVIEWING = /\/(orderreview|productreview)$/
const ofOrder = (page: Page) => page.getByRole('region', { name: 'Order review' })
const ofProduct = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Product reviews' }).getByRole('listitem').filter({ hasText: name })
/** Under the drawn star: it has no size of its own. */
const rate = (row: Locator, rating: string) => pick(row.getByRole('radio', { name: rating }))

test('Customer sees the OTP, then the delivery, and reviews what came', ON_DESKTOP_TOO, async ({ page }) => {
  const phone = aNewPhone()
  await signInAs(page, phone)
  const [twoBags, sweets] = await linesOf(page, chegodilu, ariselu)
  const [oneBag] = await linesOf(page, { ...chegodilu, priceOption: 0, quantity: 1 })
  const lines = [twoBags, oneBag, sweets].flatMap(line => line ?? [])
  const order = await aPaidOrder(page.request, { lines })
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText('Review can be provided after order delivery')).toBeVisible()

  const owner = await theOwner()
  await ownerDoes(owner, 'collect', order)
  await owner.post('/api/sms/sendotp', { data: { orderId: order._id } })
  const code = page.getByRole('region', { name: 'Your delivery code' })
  await expect(code.locator('.select-all')).toHaveText(/^\d{6}$/)
  await expect(page.getByText('Your delivery code has come')).toBeAttached()
  await expectNoAxeViolations(page)

  await ownerDoes(owner, 'deliver', order)
  await expect(page.getByRole('heading', { name: 'How did they taste?' })).toBeVisible()
  await expect(page.getByText(/^Until \w{3}, \d+ \w{3}$/)).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Rating of / })).toHaveCount(3)
  await expect(page.getByRole('form', { name: /^Review / })).toHaveCount(0)
  await expectNoAxeViolations(page)

  await test.step('a star is saved at once, and put back where it could not be', async () => {
    const chosen = Promise.withResolvers<void>()
    await page.route(REVIEWING, async route => {
      if (route.request().method() === 'GET') return route.fallback()
      await chosen.promise
      await route.abort()
    })
    await rate(ofOrder(page), '4 Very Good')
    chosen.resolve()
    await expect(page.getByText(/^You seem to be offline/)).toBeVisible()
    await expect(ofOrder(page).getByRole('radio', { name: '4 Very Good' })).not.toBeChecked()
    await page.unroute(REVIEWING)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(ofOrder(page).getByText('Your review')).toBeVisible()
    await expect(ofOrder(page).getByRole('radio', { name: '4 Very Good' })).toBeChecked()
  })

  await test.step('by keyboard the star is another, and words follow', async () => {
    await ofOrder(page).getByRole('radio', { name: '4 Very Good' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(ofOrder(page).getByRole('radio', { name: '5 Excellent' })).toBeChecked()
    await expect(ofOrder(page).getByText('Your review')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type(`Still crisp, says ${phone}`)
    await expect(ofOrder(page).getByText(/^1,9\d\d characters left$/)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(ofOrder(page).getByLabel('Comment')).toHaveValue(`Still crisp, says ${phone}`)
    await expect(ofOrder(page).getByRole('radio', { name: '5 Excellent' })).toBeChecked()
  })

  await test.step('words are sent, and the answer is lost', async () => {
    await page.route(REVIEWING, async route => {
      if (route.request().method() === 'GET') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await ofOrder(page).getByRole('button', { name: 'Submit' }).click()
    await expect(ofOrder(page).getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
    await expect(ofOrder(page).getByText(`Still crisp, says ${phone}`)).toBeVisible()
    await page.unroute(REVIEWING)
  })

  await test.step('the session ends while words are written', async () => {
    await rate(ofProduct(page, 'Ariselu'), '4 Very Good')
    await expect(ofProduct(page, 'Ariselu').getByText('Your review')).toBeVisible()
    await ofProduct(page, 'Ariselu').getByLabel('Comment').fill('Soft and not too sweet')
    await page.context().clearCookies()
    await ofProduct(page, 'Ariselu').getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await signInAs(page, phone)
    await page.goto(`/order/${order._id}`)
    await expect(ofProduct(page, 'Ariselu').getByLabel('Comment')).toHaveValue('Soft and not too sweet')
    await ofProduct(page, 'Ariselu').getByRole('button', { name: 'Submit' }).dblclick()
    await expect(page.getByText('Thank you for your review')).toBeVisible()
    await expect(ofProduct(page, 'Ariselu').getByRole('form')).toHaveCount(0)
    await expect(ofProduct(page, 'Ariselu').getByText('Soft and not too sweet')).toBeVisible()
    await expect(ofProduct(page, 'Chegodilu').getByRole('radio')).toHaveCount(5)
    await expectNoAxeViolations(page)
  })

  await page.goto(`/product/${await productId(page, 'Ariselu')}`)
  await expect(page.getByText('Soft and not too sweet').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(`Still crisp, says ${phone}`)).toBeAttached()
})

test(
  'The star of a link is chosen and focused, and counts when it is pressed',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await signInAs(page, aNewPhone())
    const order = await aPaidOrder(page.request)
    const owner = await theOwner()
    await ownerDoes(owner, 'collect', order)
    await ownerDoes(owner, 'deliver', order)
    await page.goto(`/order/${order._id}?stars=3`)
    const star = ofOrder(page).getByRole('radio', { name: '3 Good' })
    await expect(star).toBeChecked()
    await expect(star).toBeFocused()
    await expectNoAxeViolations(page)
    const review = async () => (await page.request.get(`/api/orders/${order._id}/orderreview`)).json()
    expect(await review()).toBeNull()
    await page.keyboard.press('Space')
    await expect(ofOrder(page).getByText('Your review')).toBeVisible()
    expect(await review()).toMatchObject({ rating: 3, comment: '' })
  },
)
