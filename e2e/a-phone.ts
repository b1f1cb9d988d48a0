import { execFileSync } from 'node:child_process'
import { type BrowserContext, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test'

/** A browser that keeps what it knows in a folder, as a phone does. */
export async function openPhone(
  playwright: PlaywrightWorkerArgs['playwright'],
  folder: string,
  width?: number,
): Promise<{ phone: BrowserContext; page: Page }> {
  const { launchOptions, baseURL, viewport: usual, hasTouch, isMobile } = test.info().project.use
  const viewport = usual && { ...usual, width: width ?? usual.width }
  const look = { baseURL, viewport, hasTouch, isMobile, locale: 'en-IN' } as const
  const phone = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...look,
    serviceWorkers: 'allow',
  } as Parameters<typeof playwright.chromium.launchPersistentContext>[1])
  return { phone, page: phone.pages()[0] ?? (await phone.newPage()) }
}

/** At once, as when a battery is empty: all processes that have this folder. */
export function kill(folder: string): void {
  const pids = execFileSync('pgrep', ['-f', folder], { encoding: 'utf8' }).trim().split('\n').map(Number)
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went with its parent.
    }
  }
}
