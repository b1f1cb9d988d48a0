import { expect, it } from 'vitest'
import { deviceName, MOST_DEVICES, SEEN_NOTED_EVERY, SESSION_IDLE, SESSION_IN_ALL } from './session.ts'

it('lasts 30 days without a visit and 90 in all, on 20 devices, and a visit is noted once an hour', () => {
  const day = 86_400_000
  expect([SESSION_IDLE, SESSION_IN_ALL]).toEqual([30 * day, 90 * day])
  expect(MOST_DEVICES).toBe(20)
  expect(SEEN_NOTED_EVERY).toBe(3_600_000)
})

it.each([
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-M146B) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15',
  ],
  [
    'Chrome on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; FreeBSD amd64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14; SM-M146B)'],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', ''],
])('tells %s by its browser', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
