/**
 * What the URL of an order says its reader came for (`?stars=4`): to give these stars, or 0 for some that they have not
 * chosen yet. It is only shown: nobody votes by opening a page.
 */
export function readStars(param: string | null): number | undefined {
  if (param === null) return undefined
  return /^[1-5]$/.test(param) ? Number(param) : 0
}
