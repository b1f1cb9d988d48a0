import type { ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import { openAsOwner } from '../a-person.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'

const HEALTH = '**/api/settings/health'

const TROUBLE: ProviderHealth = {
  lastChecks: {
    checkedAt: '2026-03-10T03:30:00Z',
    results: [
      { name: 'Clock', isRight: true, found: '0 s off', toDo: null },
      {
        name: 'MSG91 balance',
        isRight: false,
        found: '12 SMS left',
        toDo: 'recharge at MSG91 before codes stop',
      },
    ],
  },
  heard: [
    { provider: 'razorpay', lastAt: '2026-03-09T20:00:00Z', silentSince: '2026-03-10T03:30:00Z' },
    { provider: 'whatsapp', lastAt: null, silentSince: null },
  ],
}

test('Owner finds the health of the shop under Settings and has the providers checked', async ({ page }) => {
  await openAsOwner(page, '/admin/settings')
  await page.getByRole('link', { name: 'Health of the shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks.getByRole('listitem').filter({ hasText: 'Razorpay key' })).toContainText('accepted')
  await expect(checks.getByRole('status')).toContainText('13 of 13 right.')
  await expect(page.getByRole('region', { name: 'Last heard from' })).toContainText('Sign-in proved a phone')
  await expectNoAxeViolations(page)
})

test('Owner is told on Today of a provider that is silent, and reads what to do', async ({ page }) => {
  await page.route(HEALTH, route => route.fulfill({ json: TROUBLE }))
  await openAsOwner(page, '/admin/today')
  await expect(page.getByText('Razorpay tells the shop nothing')).toBeVisible()
  await expect(page.getByText('Not right at the last check: MSG91 balance.')).toBeVisible()
  await page.getByRole('link', { name: 'See what to do' }).click()
  const first = page.getByRole('region', { name: 'Checks' }).getByRole('listitem').first()
  await expect(first).toContainText('Wrong: MSG91 balance: 12 SMS left')
  await expect(first).toContainText('What to do: recharge at MSG91 before codes stop.')
  await expect(page.getByRole('region', { name: 'Last heard from' })).toContainText('not yet')
  await expectNoAxeViolations(page)
})
