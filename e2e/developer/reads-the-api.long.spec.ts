import { expect, test } from '../fixtures.ts'

test('Developer reads the calls of the API and tries one', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByText('Top products').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"bestSeller": true').first()).toBeVisible()
})
