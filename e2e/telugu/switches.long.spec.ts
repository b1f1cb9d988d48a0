import type { Locator, Page } from '@playwright/test'
import { answered } from '../answered.ts'
import { complaintsOf, expect, expectNoAxeViolations, productId, test } from '../fixtures.ts'
import { linesInCart } from '../shopping.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'
import { REFUSALS } from '../sign-in-screens.ts'
import { fillCart } from './telugu-reader.ts'

test.use({ expectedComplaints: REFUSALS })

const toTelugu = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'తెలుగు' })
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'English' })
const ribbonPakoda = (page: Page) =>
  page
    .getByRole('region', { name: /^(Products|వంటకాలు)$/ })
    .getByRole('article')
    .filter({ hasText: 'Ribbon Pakoda' })
/** How far below the top of the window its card stands. */
const topOf = async (card: Locator) => (await card.boundingBox())?.y ?? Number.NaN
const lang = (page: Page) => page.locator('html').getAttribute('lang')

test('Switching the language keeps the page, what was asked, how far down it was, and the cart', async ({
  page,
}) => {
  await page.goto('/favicon.svg', { waitUntil: 'load' })
  await fillCart(page)
  await page.goto('/page/2?sort=price-asc')
  await ribbonPakoda(page).evaluate(card => card.scrollIntoView({ block: 'center' }))
  const before = await topOf(ribbonPakoda(page))
  expect(await page.evaluate('scrollY')).toBeGreaterThan(1000)
  // A click on the locator would scroll the page first, though the header is in sight.
  await toTelugu(page).dispatchEvent('click')
  await expect(page).toHaveURL('/te/page/2?sort=price-asc')
  await expect(page.getByRole('heading', { name: 'వంటకాలు' })).toBeAttached()
  const moved = async () => Math.abs((await topOf(ribbonPakoda(page))) - before)
  // Of the cards above it in the window some have a line more than in English.
  await expect.poll(moved).toBeLessThan(100)
  expect(await linesInCart(page)).toBe(2)
  await expect(page.getByRole('banner').getByRole('link', { name: /^కార్ట్.*3 వస్తువులు$/ })).toBeAttached()
  await expectNoAxeViolations(page)

  await toEnglish(page).click()
  await expect(page).toHaveURL('/page/2?sort=price-asc')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.*3 items$/ })).toBeAttached()
})

test('Whoever chose Telugu finds personal pages in it, also by an address without it; public ones stay as addressed', async ({
  page,
}) => {
  await page.goto(`/product/${await productId(page, 'Chegodilu')}`)
  await toTelugu(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^చేగోడీలు/ })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'మీ కార్ట్' })).toBeVisible()
  expect(await lang(page)).toBe('te')
  await page.goto('/profile')
  await expect(page).toHaveURL('/te/login?redirect=%2Fprofile')
  await page.goto('/')
  expect(await lang(page)).toBe('en-IN')
})

test('The choice goes with the account to another browser', async ({ page, browser }) => {
  const phone = aNewPhone()
  await signInAs(page, phone)
  await page.goto('/profile')
  const told = page.waitForResponse(
    answer => /\/api\/users\/profile$/.test(answer.url()) && answer.request().method() === 'PUT',
  )
  await toTelugu(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ప్రొఫైల్, ఆర్డర్లు' })).toBeVisible()
  expect((await told).ok()).toBe(true)
  expect(await answered(page.request.get('/api/users/profile'))).toMatchObject({ language: 'te' })

  const other = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(other)
  await signInAs(other, phone)
  await other.goto('/profile')
  await expect(other).toHaveURL('/te/profile')
  await expect(other.getByRole('heading', { level: 1, name: 'ప్రొఫైల్, ఆర్డర్లు' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('A missing page and a failure are told in Telugu', async ({ page }) => {
  const missing = await page.goto('/te/nowhere')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'ఈ పేజీ లేదు' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.route(/\/(api\/|healthz)/, route => route.abort())
  await page.getByRole('link', { name: 'షాపుకి వెళ్ళండి' }).click()
  await expect(page).toHaveURL('/te')
  await expect(page.getByRole('heading', { level: 1, name: 'ఇప్పుడు ఇంటర్నెట్ లేదు' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute(/\/(api\/|healthz)/)
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 40_000 })
})

const HAS_DECIDED = "performance.getEntriesByType('resource').some(one => /language-offer/.test(one.name))"

test.describe('A browser whose owner reads Telugu', () => {
  test.use({ locale: 'te-IN' })

  test('is offered it once, quietly, and led nowhere', async ({ page }) => {
    await page.goto('/search/laddu')
    const offer = page.getByText('ఈ షాపును తెలుగులో చూడవచ్చు')
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL('/search/laddu')
    expect(await lang(page)).toBe('en-IN')
    await expectNoAxeViolations(page)
    await page.reload()
    // What decides about it has come, and had the time of asking the shop for suggestions.
    await expect.poll(() => page.evaluate<boolean>(HAS_DECIDED)).toBe(true)
    await page.getByRole('combobox', { name: 'Search products' }).fill('chego')
    await expect(page.getByRole('option', { name: /Chegodilu/ })).toBeVisible()
    // Not by waiting for it to go: it goes by itself.
    expect(await offer.count()).toBe(0)
  })

  test('opens the same page in it from the offer, and keeps it', async ({ page }) => {
    await page.goto('/search/laddu')
    await page.getByRole('button', { name: 'తెలుగు' }).click()
    await expect(page).toHaveURL('/te/search/laddu')
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'మీ కార్ట్' })).toBeVisible()
  })
})
