import { readFile } from 'node:fs/promises'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { formatWholeRupees, rupees } from '@pindivantalu/domain/money'
import type { Page } from '@playwright/test'
import { aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'

/** Other stories sell at the same time: what is shown is compared with what the page itself was told. */
async function toldWhen(page: Page, act: () => Promise<unknown>): Promise<FiguresView> {
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/figures\?/), act()])
  return answer.json()
}

/** The figure itself, which stands between its name and its comparison. */
const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

test(
  'Owner reads what was sold today, and this week as a table',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    await aPaidOrder(customer.request)

    const today = await toldWhen(page, () => openAsOwner(page, '/admin/figures'))
    expect(today.total.orders).toBeGreaterThan(0)
    await expect(tile(page, 'Orders')).toHaveText(String(today.total.orders))
    await expect(tile(page, 'Revenue')).toHaveText(
      formatWholeRupees(rupees(Math.round(Number(today.total.revenue)))),
    )
    const products = page.getByRole('region', { name: 'Best products' })
    await products.scrollIntoViewIfNeeded()
    await expect(products.locator('svg rect').first()).toBeInViewport()
    await expectNoAxeViolations(page)

    const week = await toldWhen(page, () => page.getByRole('tab', { name: '7 days' }).click())
    await expect(page).toHaveURL('/admin/figures?period=week')
    await products.getByText('Best products as a table').click()
    const [best] = week.products
    const row = products.getByRole('row').filter({ hasText: best?.name ?? 'nothing sold' })
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(best?.packets))
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
  },
)

test('Owner downloads the GST summary of this month', async ({ page, browser }) => {
  const customer = await aPerson(browser, 'customer')
  await aPaidOrder(customer.request)
  await openAsOwner(page, '/admin/figures')
  await page.getByLabel('Month').selectOption({ index: 0 })
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^gst-\d{4}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines[0]).toContain('HSN or SAC,GST rate %')
  expect(lines).toContainEqual(expect.stringMatching(/^Total of [1-9]\d* invoices in /))
})
