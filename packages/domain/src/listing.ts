/** How long lists of orders and users are cut: the plain form, a page, and how far their total is counted. */
export const NEWEST_LISTED = 500
export const LISTED_PER_PAGE = 50
export const MOST_COUNTED = 10_000
