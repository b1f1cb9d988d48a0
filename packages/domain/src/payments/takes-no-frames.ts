/**
 * Browsers inside of apps, and those that keep pages small on a server: the payment window cannot be shown over a page
 * in them, so the page is left for the provider's own. As Razorpay names them.
 */
const WITHOUT_FRAMES = /; wv\)|\bFBA[NV]\b|\bFB_IAB\b|Instagram|Opera Mini|OPiOS|UCBrowser|Windows Phone/

export function takesNoFrames(userAgent: string): boolean {
  return WITHOUT_FRAMES.test(userAgent)
}
