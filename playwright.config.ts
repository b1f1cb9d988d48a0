import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { PORT, SANDBOX_PORT, SHOP } from './e2e/shop-under-test.ts'
import { findChromiumForTests } from './tools/find-chromium.ts'

const chromium = findChromiumForTests()

/** The name says it: part of `npm run test:long` alone. */
const LONG = '**/*.long.spec.ts'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stands still at times. What needed its second chance is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Tells at its end why stories failed, where a log is read first.
  reporter: 'list',
  // A busy machine is no fault. This only ends what hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: SHOP,
    locale: 'en-IN',
    // Past a service worker no story could cut off a call; those about the shop without a network allow it.
    serviceWorkers: 'block',
    // Far from Hyderabad on purpose: the shop's days do not depend on the device's zone.
    timezoneId: 'America/New_York',
    // Recording takes a fifth of the time; to look for a cause, run the story without CI.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', testIgnore: LONG, grepInvert: /@desktop-alone/, use: PHONE },
    { name: 'phone-long', testMatch: LONG, grepInvert: /@desktop-alone/, use: PHONE },
    // By the tags in fixtures.ts.
    { name: 'desktop-long', grep: /@desktop/, use: DESKTOP },
  ],
  webServer: {
    command: 'node tools/fresh-shop.ts',
    url: `${SHOP}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      SANDBOX_PORT: String(SANDBOX_PORT),
      DATA_DIR: join(import.meta.dirname, 'node_modules/.cache/browser-tests'),
    },
  },
})
