import type { Page } from '@playwright/test'

/** A phone of the cheaper kind, on a network of the slower kind. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const speed = { downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...speed })
}
