/** How long lists of orders and users are cut: the plain form, a page, and how far their total is counted. */
export const NEWEST_LISTED = 500
export const LISTED_PER_PAGE = 50
export const MOST_COUNTED = 10_000

/** Of a cursor that no list gave. */
export const UNKNOWN_CURSOR = {
  path: 'after',
  message: 'No list ended here. Leave it empty to begin with the first page.',
}

/** The page in a search param: the first where there is none, and NaN (which the server refuses) where it is wrong. */
export function pageNumberIn(param: string | undefined): number {
  if (param === undefined) return 1
  return /^[1-9]\d*$/.test(param) ? Number(param) : Number.NaN
}
