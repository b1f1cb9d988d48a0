import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { Page } from '@playwright/test'
import { openAsOwner } from '../../a-person.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { overhang } from '../../overhang.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'

const { _id } = anOrder()
const CREDITED = anOrder({
  creditNotes: [
    { number: 'CN/2526/000001', issuedAt: '2026-01-12T06:30:00.000Z', amount: '283.50' },
    { number: 'CN/2526/000004', issuedAt: '2026-01-13T06:30:00.000Z', amount: '50.00' },
  ],
})

/** The links that lead to the papers of the order, each with room for a finger. */
async function expectPapers(page: Page): Promise<void> {
  for (const [name, href] of [
    ['Invoice (PDF)', `/api/orders/${_id}/invoice`],
    ['Credit note of ₹283.50 (PDF)', `/api/orders/${_id}/credit-notes/CN-2526-000001`],
    ['Credit note of ₹50.00 (PDF)', `/api/orders/${_id}/credit-notes/CN-2526-000004`],
  ] as const) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
}

test.beforeEach(({ page }) => page.route(`**/api/orders/${_id}`, route => route.fulfill({ json: CREDITED })))

test('Customer finds the credit notes of an order beside its invoice', ON_DESKTOP_TOO, async ({ page }) => {
  await signInAs(page, aNewPhone())
  await page.goto(`/order/${_id}`)
  await expectPapers(page)
})

test('Owner finds the credit notes on the page of the order', ON_DESKTOP_TOO, async ({ page }) => {
  await openAsOwner(page, `/order/${_id}`)
  await expectPapers(page)
})

test('Owner reads what is left of the revenue after credit notes', ON_DESKTOP_TOO, async ({ page }) => {
  await page.route('**/api/figures?*', async route => {
    const answer = await route.fetch()
    const figures: FiguresView = await answer.json()
    const total = { ...figures.total, revenue: '609.36', creditNotes: 2, credited: '333.50', net: '275.86' }
    await route.fulfill({ response: answer, json: { ...figures, total } })
  })
  await openAsOwner(page, '/admin/figures')
  // To the rupee, as all of the page's figures; the files have the paise.
  await expect(page.getByText('₹276 after credit notes')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
})
