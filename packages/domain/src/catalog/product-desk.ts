/** How the owner narrows the list: what customers can order, what they see crossed out, what they do not see yet. */
export const DESK_STATES = ['available', 'unavailable', 'draft'] as const
export type DeskState = (typeof DESK_STATES)[number]

export const DESK_PRODUCTS_PER_PAGE = 25
export const LARGEST_CSV = 2_000_000
