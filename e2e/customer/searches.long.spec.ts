import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId, test } from '../fixtures.ts'

function searchField(page: Page) {
  return page.getByRole('combobox', { name: 'Search products' })
}

function firstFound(page: Page) {
  return page.getByRole('region', { name: 'Products', exact: true }).getByRole('article').first()
}

test.describe('A visitor who searches', () => {
  test('finds Chegodilu however it is spelt, and in Telugu', async ({ page }) => {
    for (const words of ['chekodilu', 'chegodi', 'చేగోడీలు']) {
      await page.goto(`/search/${encodeURIComponent(words)}`)
      await expect(firstFound(page)).toContainText('Chegodilu')
    }
  })

  test('chooses a suggestion by keyboard', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await searchField(page).pressSequentially('sakin')
    await expect(page.getByRole('option').first()).toContainText('Sakinalu')
    await expect(page.getByRole('status').filter({ hasText: 'use the arrow keys' })).toHaveCount(1)
    await expectNoAxeViolations(page)
    await searchField(page).press('ArrowDown')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(`/product/${await productId(page, 'Sakinalu')}`)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('closes the suggestions with Escape and searches for the words as typed', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await searchField(page).pressSequentially('laddu')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await searchField(page).press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await searchField(page).press('Enter')
    await expect(page).toHaveURL('/search/laddu')
  })

  test(
    'narrows and sorts the list, keeps that in the URL, and finds it again after a reload',
    ON_DESKTOP_TOO,
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Sweets', exact: true }).click()
      await expect(page).toHaveURL('/?subCategory=Sweets')
      await page.getByLabel('Sort by').selectOption('Price: low to high')
      await expect(page).toHaveURL('/?subCategory=Sweets&sort=price')
      await page.reload()
      await expect(page.getByLabel('Sort by')).toHaveValue('price')
      await expect(page.getByRole('link', { name: 'Sweets', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      )
      const prices = await page
        .getByRole('region', { name: 'Products', exact: true })
        .getByRole('article')
        .getByText(/^₹/)
        .allTextContents()
      const amounts = prices.map(price => Number(price.replace(/\D/g, '')))
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
      await expectNoAxeViolations(page)
    },
  )

  test('leaves out what cannot be ordered now', async ({ page }) => {
    await page.goto('/?sort=newest')
    await page.getByRole('link', { name: 'Available now' }).click()
    await expect(page).toHaveURL('/?available=true&sort=newest')
    await expect(page.getByText('Not available')).toHaveCount(0)
  })
})

test('Without JavaScript the list can still be narrowed and sorted', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Hot Snacks', exact: true }).click()
  await page.getByLabel('Sort by').selectOption('price')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/?subCategory=Hot+Snacks&sort=price')
  await expect(
    page.getByRole('region', { name: 'Products', exact: true }).getByRole('article').first(),
  ).toBeVisible()
  await context.close()
})
