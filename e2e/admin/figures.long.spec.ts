import { readFile } from 'node:fs/promises'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { formatWholeRupees, rupees } from '@pindivantalu/domain/money'
import type { Page } from '@playwright/test'
import { aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { EMPTY_FIGURES, FULL_FIGURES } from './a-figures.ts'

/** Other stories sell at the same time: what is shown is compared with what the page itself was told. */
async function toldWhen(page: Page, act: () => Promise<unknown>): Promise<FiguresView> {
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/figures\?/), act()])
  return answer.json()
}

/** The figure itself, which stands under its name. */
const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })

test(
  'Owner reads what was sold today, and this week by product, and takes it as a file',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    await aPaidOrder(customer.request)

    const today = await toldWhen(page, () => openAsOwner(page, '/admin/figures'))
    expect(today.total.orders).toBeGreaterThan(0)
    await expect(tile(page, 'Orders')).toHaveText(String(today.total.orders))
    await expect(tile(page, 'Sales')).toHaveText(
      formatWholeRupees(rupees(Math.round(Number(today.total.revenue)))),
    )
    await expect(block(page, 'Orders by day').locator('svg rect').last()).toBeVisible()
    await expectNoAxeViolations(page)

    const week = await toldWhen(page, () => page.getByRole('button', { name: '7 days' }).click())
    await expect(page).toHaveURL('/admin/figures?days=7-days')
    const [best] = week.products
    const row = block(page, 'By product')
      .getByRole('row')
      .filter({ hasText: best?.name ?? 'nothing sold' })
    await expect(row.getByRole('cell').last()).toHaveText(`× ${best?.packets}`)
    const waiting = page.waitForEvent('download')
    await block(page, 'By product').getByRole('link', { name: 'CSV of By product' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe(`figures-products-${week.days.from}-${week.days.to}.csv`)
    expect(await readFile(await file.path(), 'utf8')).toContain('Product,Packets,Sales without tax')
    expect(await overhang(page)).toBe(0)
  },
)

test('Owner asks for days of their own, by keyboard', async ({ page }) => {
  await toldWhen(page, () => openAsOwner(page, '/admin/figures'))
  await page.getByLabel('From').fill('2025-03-01')
  await expect(page.getByRole('status').filter({ hasText: 'At most 366 days.' })).toBeVisible()
  const told = await toldWhen(page, () => page.getByLabel('To', { exact: true }).fill('2025-03-31'))
  expect(told.days).toEqual({ from: '2025-03-01', to: '2025-03-31' })
  await expect(page).toHaveURL('/admin/figures?days=2025-03-01..2025-03-31')
  await expect(page.getByText('Nothing was sold in these days.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('From')).toHaveValue('2025-03-01')
})

test('A shop on its first day has nothing to compare with, and says so', ON_DESKTOP_TOO, async ({ page }) => {
  await page.route(/\/api\/figures\?/, route => route.fulfill({ json: EMPTY_FIGURES }))
  await openAsOwner(page, '/admin/figures')
  await expect(page.getByText('so there is nothing to compare with')).toBeVisible()
  await expect(tile(page, 'On time')).toHaveText('too few')
  await expect(block(page, 'Cooks, 7 days')).toHaveText(/Nothing was delivered in these days/)
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
})

test(
  'On a full Sunday the owner reads what can be done, and goes there',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await page.route(/\/api\/figures\?/, route => route.fulfill({ json: FULL_FIGURES }))
    await openAsOwner(page, '/admin/figures')
    await expect(page.getByText('Sunday against the last 4 Sundays, until 3:12 PM')).toBeVisible()
    await block(page, 'By product').getByRole('button', { name: 'All 8' }).click()
    await expect(block(page, 'By product').getByText('Kajjikayalu')).toBeVisible()
    await block(page, 'Orders by day').getByText('As a table').click()
    await expect(
      block(page, 'Orders by day').getByRole('row').filter({ hasText: 'Sun, 15 Nov' }),
    ).toContainText('331')
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    const late = block(page, 'On time, by slot')
    await expect(late).toContainText('8-10 PM was late for 11 of 52 orders.')
    await late.getByRole('link', { name: 'See its orders' }).click()
    await expect(page).toHaveURL('/admin/orderlist?slot=8-10+PM&slotDays=2026-11-15..2026-11-15')
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
