/** A request names the person its answer may be kept for; a kept answer says since when it was kept. */
export const KEEP_FOR = 'x-keep-for'
export const KEPT_AT = 'x-kept-at'

/** What a page says to a worker that waits, once it has been opened afresh. */
export const TAKE_OVER = 'take over'
