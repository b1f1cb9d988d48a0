import { t } from '@pindivantalu/texts/t'
import { DAY, HOUR } from '../../indian-time.ts'

/** How long someone stays signed in without coming back, and in all. */
export const SESSION_IDLE = 30 * DAY
export const SESSION_IN_ALL = 90 * DAY

/** That someone was here is noted so often at most: reading must not mean writing. */
export const SEEN_NOTED_EVERY = HOUR

/** On one more device, the one not seen for longest is signed out. */
export const MOST_DEVICES = 20

const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** 'Chrome on Android', as people tell their devices apart. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0]
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}
