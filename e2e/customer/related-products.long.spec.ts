import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, productId, test } from '../fixtures.ts'

const relatedIn = (page: Page) => page.getByRole('region', { name: 'You may also like' })

test.describe('A visitor at the end of a product page', () => {
  test('meets four products like it, and walks on to one', async ({ page }) => {
    await page.goto(`/product/${await productId(page, 'Boondi Laddu')}`)
    await expect(relatedIn(page).getByRole('article')).toHaveCount(4)
    await expect(relatedIn(page)).not.toContainText('Boondi')
    await expectNoAxeViolations(page)

    const next = relatedIn(page).getByRole('link', { name: 'Kobbari Laddu' })
    await next.scrollIntoViewIfNeeded()
    await next.click()
    await expect(page).toHaveURL(`/product/${await productId(page, 'Kobbari Laddu')}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kobbari Laddu')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(0)
    await expect(relatedIn(page).getByRole('link', { name: 'Boondi Laddu' })).toBeAttached()
    await expect(relatedIn(page).getByRole('link', { name: 'Kobbari Laddu' })).toHaveCount(0)
  })

  test('finds them on their way as soon as a product’s link is reached', async ({ page }) => {
    const id = await productId(page, 'Chegodilu')
    await page.goto('/', { waitUntil: 'networkidle' })
    const fetched = page.waitForRequest(`**/api/products/${id}/related`)
    await page.getByRole('link', { name: 'Chegodilu', exact: true }).focus()
    await fetched
  })

  test('finds links to them without JavaScript, their pictures left for later', async ({ browser, page }) => {
    const id = await productId(page, 'Boondi Laddu')
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`/product/${id}`)
    await expect(relatedIn(plain).locator('img')).toHaveCount(4)
    await expect(relatedIn(plain).locator('img:not([loading="lazy"])')).toHaveCount(0)
    await relatedIn(plain).getByRole('link', { name: 'Kobbari Laddu' }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toContainText('Kobbari Laddu')
    await context.close()
  })

  test('waits for them without anything above moving', async ({ page }) => {
    const id = await productId(page, 'Chegodilu')
    const held = Promise.withResolvers<void>()
    await page.route('**/related', async route => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Chegodilu', exact: true }).click()
    await expect(page).toHaveURL(`/product/${id}`)
    const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
    await expect(reviews.getByRole('article').first()).toBeVisible()
    await expect(relatedIn(page).getByRole('status')).toHaveText('Loading products')
    await page.evaluate('document.fonts.ready.then(() => {})')
    await expectNoAxeViolations(page)
    const before = await reviews.boundingBox()

    held.resolve()
    await expect(relatedIn(page).getByRole('article')).toHaveCount(4)
    expect(await reviews.boundingBox()).toEqual(before)
  })
})
