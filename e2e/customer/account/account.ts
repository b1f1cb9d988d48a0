import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

const accountMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name, exact: true })

/** Wide screens greet by name; phones have the account in the bottom bar. */
export async function expectSignedIn(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' })
  const profile = bar.getByRole('link', { name: 'Profile & Orders' })
  await expect(accountMenu(page, name).or(profile).filter({ visible: true })).toBeVisible()
}

/** By the menu of the header, or on phones on the profile. */
export async function logOut(page: Page, name: string): Promise<void> {
  const menu = accountMenu(page, name)
  if (await menu.isVisible()) await menu.click()
  else await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
}
