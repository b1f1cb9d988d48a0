import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Chooses a radio button, which lies invisible below its label, as soon as the app is there: an order is read before that. */
export async function pick(radio: Locator): Promise<void> {
  await expect(radio).toBeEnabled()
  await radio.check({ force: true })
}
