import { expect, it } from 'vitest'
import { takesNoFrames } from './takes-no-frames.ts'
import { USER_AGENTS } from './user-agents.builder.ts'

it.each([
  ['instagramOnAndroid', true],
  ['instagramOnIphone', true],
  ['instagramOnNewIphone', true],
  ['facebookOnIphone', true],
  ['facebookOnAndroid', true],
  ['operaMini', true],
  ['ucBrowser', true],
  ['chromeOnAndroid', false],
  ['safariOnIphone', false],
  ['firefoxOnDesktop', false],
  ['none', false],
] as const)('%s takes no frames: %s', (browser, isWithoutFrames) => {
  expect(takesNoFrames(USER_AGENTS[browser])).toBe(isWithoutFrames)
})
