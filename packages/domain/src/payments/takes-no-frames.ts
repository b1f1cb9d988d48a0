import { isInAnApp } from './in-an-app.ts'

/** Those that keep pages small on a server, and old ones. */
const OTHERS_WITHOUT_FRAMES = /Opera Mini|OPiOS|UCBrowser|Windows Phone/

/**
 * Here the payment window cannot be shown over a page, so the page is left for the provider's own. As Razorpay names
 * these browsers.
 */
export function takesNoFrames(userAgent: string): boolean {
  return isInAnApp(userAgent) || OTHERS_WITHOUT_FRAMES.test(userAgent)
}
