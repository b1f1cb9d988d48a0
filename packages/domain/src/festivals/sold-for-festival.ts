/** Of a product: whether customers can order it, and what a festival has made of that. */
export type Sale = {
  isAvailable: boolean
  /** What it was before a festival switched it; null where none has. */
  everyday: boolean | null
  /** The festival for whose days it is sold now. */
  festival: string | null
}

/** What its festivals ask for, drafts and those that are over left out. */
export type Claims = {
  /** The one that takes orders for it now. */
  open: { festival: string; isOnly: boolean } | null
  /** A planned one sells it, and nobody else may before. */
  isKept: boolean
  /** One that sold it only has just closed: from now on that is how it stands every day. */
  hasEnded: boolean
}

/**
 * What is sold only for a festival is switched off from its planning on, and on when it opens. Taken out of it, or with
 * it back to a draft, a product is as it was before; when its orders end, it is off. What the owner has switched in
 * between stays as they left it.
 */
export function saleAfter(before: Sale, { open, isKept, hasEnded }: Claims): Sale {
  const everyday = hasEnded ? false : everydayOf(before)
  if (open) {
    const isNew = open.festival !== before.festival
    const { festival, isOnly } = open
    if (isOnly && (isNew || before.everyday === null)) return { isAvailable: true, everyday, festival }
    return isNew ? { isAvailable: everyday, everyday: null, festival } : before
  }
  return isKept
    ? { isAvailable: false, everyday, festival: null }
    : { isAvailable: everyday, everyday: null, festival: null }
}

/** An open festival has it on and a planned one off: where it is otherwise, the owner has switched it. */
function everydayOf({ isAvailable, everyday, festival }: Sale): boolean {
  if (everyday === null) return isAvailable
  return festival === null ? everyday || isAvailable : everyday && isAvailable
}
