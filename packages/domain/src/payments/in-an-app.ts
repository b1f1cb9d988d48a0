/** Apps show a link in a browser of their own: with its own storage, and without a way to the bank's or a UPI app. */
const IN_AN_APP = /; wv\)|\bFBA[NV]\b|\bFB_IAB\b|Instagram/

export function isInAnApp(userAgent: string): boolean {
  return IN_AN_APP.test(userAgent)
}
