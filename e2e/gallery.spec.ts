import { join } from 'node:path'
import { preview } from 'vite'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const GALLERY = join(import.meta.dirname, '../apps/web/vite.gallery.config.ts')

test('Every part in every state is free of axe violations and fits the screen', async ({ page }) => {
  const server = await preview({ configFile: GALLERY, preview: { port: 0 } })
  try {
    for (const visitor of ['nobody', 'admin', 'unnamed']) {
      await page.goto(`${server.resolvedUrls?.local[0]}?visitor=${visitor}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeViolations(page)
      const overhang = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
      expect(overhang).toBeLessThanOrEqual(0)
    }
  } finally {
    await server.close()
  }
})
