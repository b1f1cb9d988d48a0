import type { Browser, Page } from '@playwright/test'

const SETTLES_MS = 500

export type Look = { name: string; width: number; height: number }

/** As the owner, whose session is in the cookie. */
export async function openToday(
  browser: Browser,
  { origin, cookie, look }: { origin: string; cookie: string; look: Look },
) {
  const context = await browser.newContext({ viewport: { width: look.width, height: look.height } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const profile = await (await context.request.get(`${origin}/api/users/profile`)).text()
  await page.addInitScript(kept => localStorage.setItem('userInfo', kept), profile)
  await page.goto(`${origin}/admin/today`)
  await page.getByRole('treegrid').waitFor()
  await page.waitForTimeout(SETTLES_MS)
  return page
}

/** How tall the page is as it opens, and with every fold open. */
export async function measureHeights(page: Page) {
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
  const asItOpens = await height()
  // A search that every order fits opens all of them.
  await page.getByLabel('Find in this day').fill('5000')
  await page.waitForTimeout(SETTLES_MS)
  const unfolded = await height()
  await page.getByLabel('Find in this day').fill('')
  await page.waitForTimeout(SETTLES_MS)
  return { asItOpens, unfolded }
}

/** Milliseconds of script from the board's answer to the painted list, as the browser counts them. */
export async function measureScript(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
  }
  // Another day first, which is empty: what it takes to start the app is not the board's.
  await page.getByRole('link', { name: /^Day after/ }).click()
  await page.waitForTimeout(SETTLES_MS)
  const before = await scriptMs()
  await page.getByRole('link', { name: 'Today', exact: true }).last().click()
  await page.getByRole('treegrid').locator('[data-line]').nth(8).waitFor()
  await page.waitForTimeout(SETTLES_MS)
  return (await scriptMs()) - before
}
