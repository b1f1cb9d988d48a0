import type { Page } from '@playwright/test'

/** How far things have jumped since the page was opened, as Cumulative Layout Shift counts it: not what a press has moved. */
export async function countJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({
    content: `globalThis.jumps = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.jumps += entry.value
      }).observe({ type: 'layout-shift', buffered: true })`,
  })
  return () => page.evaluate('jumps')
}
