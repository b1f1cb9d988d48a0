import type { Locator, Page } from '@playwright/test'
import { theOwner } from '../../a-person.ts'
import { aPaidOrder, ownerDoes } from '../../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId, test } from '../../fixtures.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { ariselu, chegodilu, linesOf } from './open-cart.ts'

test.use({
  // The browser itself reports what a story makes fail.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|404))/,
})

const REVIEWING = /\/(orderreview|productreview)$/
const form = (page: Page, name: string) => page.getByRole('form', { name })
const rate = (one: Locator, rating: string) => one.getByLabel('Rating').selectOption(rating)

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
  const code = page.getByRole('region', { name: 'Your delivery OTP' })
  await expect(code.locator('.select-all')).toHaveText(/^\d{6}$/)
  await expect(page.getByText('Your delivery OTP has come')).toBeAttached()
  await expectNoAxeViolations(page)

  await ownerDoes(owner, 'deliver', order)
  await expect(page.getByRole('heading', { name: 'Order review' })).toBeVisible()
  await expect(code).toHaveCount(0)
  await expect(page.getByRole('form', { name: /^Review / })).toHaveCount(3)
  await expectNoAxeViolations(page)

  const ofOrder = form(page, 'Review the order')
  await ofOrder.getByRole('button', { name: 'Submit' }).click()
  await expect(ofOrder.getByText('Please select a rating')).toBeVisible()
  await expect(ofOrder.getByLabel('Rating')).toBeFocused()
  await rate(ofOrder, '5 Excellent')
  await ofOrder.getByLabel('Comment').fill(`Still crisp, says ${phone}`)
  await expect(ofOrder.getByText(/^1,9\d\d characters left$/)).toBeVisible()
  await page.reload()
  await expect(ofOrder.getByLabel('Comment')).toHaveValue(`Still crisp, says ${phone}`)
  await expect(ofOrder.getByLabel('Rating')).toHaveValue('5')

  // Never sent; then sent, and the answer lost.
  await page.route(REVIEWING, route =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await ofOrder.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^You seem to be offline/)).toBeVisible()
  await expect(ofOrder.getByLabel('Comment')).toHaveValue(`Still crisp, says ${phone}`)
  await page.unroute(REVIEWING)
  await page.route(REVIEWING, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await ofOrder.getByRole('button', { name: 'Submit' }).click()
  const given = page.getByRole('region', { name: 'Order review' })
  await expect(given.getByText('Your review')).toBeVisible()
  await expect(given.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
  await page.unroute(REVIEWING)

  // The session ends while a review is written.
  const ofSweets = form(page, 'Review Ariselu')
  await rate(ofSweets, '4 Very Good')
  await ofSweets.getByLabel('Comment').fill('Soft and not too sweet')
  await page.context().clearCookies()
  await ofSweets.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInAs(page, phone)
  await page.goto(`/order/${order._id}`)
  await expect(ofSweets.getByLabel('Comment')).toHaveValue('Soft and not too sweet')
  await ofSweets.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await expect(ofSweets).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Product reviews' }).getByText('Soft and not too sweet'),
  ).toBeVisible()
  await expect(form(page, 'Review Chegodilu')).toHaveCount(1)
  await expectNoAxeViolations(page)

  await page.goto(`/product/${await productId(page, 'Ariselu')}`)
  await expect(page.getByText('Soft and not too sweet').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(`Still crisp, says ${phone}`)).toBeAttached()
})
