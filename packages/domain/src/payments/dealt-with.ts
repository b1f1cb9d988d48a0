/** What the owner writes about a payment that has no order. */
export const LONGEST_DEALT_WITH_NOTE = 500
