import { isInAnApp } from './in-an-app.ts'

/** The first iOS whose Safari answers to `x-safari-https`. */
const OLDEST_IOS = 17

/**
 * What leads from a browser inside an app to the one that the phone opens links with; null where nothing is known to.
 * Some apps let nothing out: the URL has to be there to be copied too.
 */
export function linkToOutside(userAgent: string, url: string): string | null {
  if (!isInAnApp(userAgent)) return null
  if (userAgent.includes('Android')) return androidIntent(url)
  return iosOf(userAgent) >= OLDEST_IOS && url.startsWith('https:') ? `x-safari-${url}` : null
}

/** No package is named, so that the customer's own browser opens. Where none does, the app goes to the URL itself. */
function androidIntent(url: string): string {
  const { protocol, host, pathname, search } = new URL(url)
  const intent = [
    'Intent',
    `scheme=${protocol.slice(0, -1)}`,
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(url)}`,
    'end',
  ]
  return `intent://${host}${pathname}${search}#${intent.join(';')}`
}

function iosOf(userAgent: string): number {
  return Number(/\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_/.exec(userAgent)?.[1] ?? 0)
}
