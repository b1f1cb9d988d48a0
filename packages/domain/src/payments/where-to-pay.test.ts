import { expect, it } from 'vitest'
import { USER_AGENTS } from './user-agents.builder.ts'
import { whereToPay } from './where-to-pay.ts'

const NOTHING = { failedOpenings: 0, takesCookies: true }
const FAILED_ONCE = { failedOpenings: 1, takesCookies: true }
const FAILED_TWICE = { failedOpenings: 2, takesCookies: true }
const NO_COOKIES = { failedOpenings: 0, takesCookies: false }

it.each([
  ['instagramOnAndroid', 'nothing failed', NOTHING, 'offer-outside'],
  ['instagramOnAndroid', 'the payment failed to open once', FAILED_ONCE, 'offer-outside'],
  ['instagramOnAndroid', 'it failed again', FAILED_TWICE, 'only-outside'],
  ['instagramOnAndroid', 'cookies are refused', NO_COOKIES, 'only-outside'],
  ['facebookOnIphone', 'nothing failed', NOTHING, 'offer-outside'],
  ['facebookOnIphone', 'it failed again', FAILED_TWICE, 'only-outside'],
  ['operaMini', 'nothing failed', NOTHING, 'here'],
  ['operaMini', 'the payment failed to open once', FAILED_ONCE, 'here'],
  ['operaMini', 'it failed again', FAILED_TWICE, 'only-outside'],
  ['ucBrowser', 'cookies are refused', NO_COOKIES, 'only-outside'],
  ['chromeOnAndroid', 'nothing failed', NOTHING, 'here'],
  ['chromeOnAndroid', 'it failed again', FAILED_TWICE, 'here'],
  ['safariOnIphone', 'cookies are refused', NO_COOKIES, 'here'],
  ['none', 'it failed again', FAILED_TWICE, 'here'],
] as const)('%s, where %s: %o leads to %s', (browser, _what, trouble, place) => {
  expect(whereToPay(USER_AGENTS[browser], trouble)).toBe(place)
})
