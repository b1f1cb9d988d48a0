import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type PreviewServer, preview } from 'vite'
import { expect, expectNoAxeViolations, ON_DESKTOP_ALONE, ON_DESKTOP_TOO, test } from './fixtures.ts'
import { overhang } from './overhang.ts'

const GALLERY = join(import.meta.dirname, '../apps/web/vite.gallery.config.ts')

test.describe('In the gallery', () => {
  let server: PreviewServer
  test.beforeEach(async () => {
    server = await preview({ configFile: GALLERY, preview: { port: 0 } })
  })
  test.afterEach(() => server.close())

  test(
    'every part in every state is free of axe violations and fits the screen',
    ON_DESKTOP_TOO,
    async ({ page }) => {
      for (const visitor of ['nobody', 'admin', 'unnamed']) {
        await openGallery(page, visitor)
        await expectNoAxeViolations(page)
        expect(await overhang(page)).toBe(0)
      }
    },
  )

  test(
    'the header’s menu is opened, walked through and closed by keyboard',
    ON_DESKTOP_ALONE,
    async ({ page }) => {
      await openGallery(page, 'customer')
      const menu = page.getByRole('banner').getByRole('button', { name: 'Lakshmi' })
      const first = page.getByRole('banner').getByRole('link', { name: 'Profile & Orders' })
      const last = page.getByRole('banner').getByRole('button', { name: 'Logout' })
      await menu.focus()
      await page.keyboard.press('Enter')
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
      await expectNoAxeViolations(page)
      await page.keyboard.press('Tab')
      await expect(first).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(last).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(first).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await expect(first).toBeHidden()

      await page.keyboard.press('ArrowUp')
      await expect(last).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(last).toBeHidden()
    },
  )

  async function openGallery(page: Page, visitor: string): Promise<void> {
    await page.goto(`${server.resolvedUrls?.local[0]}?visitor=${visitor}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
