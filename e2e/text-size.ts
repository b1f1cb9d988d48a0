import type { Page } from '@playwright/test'

const USUAL_SIZE = 16

/** As someone sets it in the browser who reads badly: media queries in rem follow it too. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const standard = Math.round((USUAL_SIZE * percent) / 100)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}
