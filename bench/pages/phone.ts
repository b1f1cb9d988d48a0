import { chromium } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/** As Lighthouse measures it, in the browser that it will use. */
export async function measureMachine(debuggingPort: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window.')
  const page = await context.newPage()
  const speed = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  await page.close()
  await browser.close()
  return speed
}

/**
 * How many times slower than a machine of this speed Lighthouse's phone is. Its fourfold default is meant for 1,533; for
 * all others this is the curve of its calculator: https://lighthouse-cpu-throttling-calculator.vercel.app/
 */
export function slowdownFor(machineSpeed: number): number {
  if (machineSpeed >= 1300) return 3 + (machineSpeed - 1300) / 233
  if (machineSpeed >= 800) return 2 + (machineSpeed - 800) / 500
  if (machineSpeed >= 150) return 1 + (machineSpeed - 150) / 650
  throw new Error(`A machine of speed ${machineSpeed} is slower than the phone.`)
}
