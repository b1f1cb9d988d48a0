type Row = { phone: string }

/**
 * Rows as they stand on the screen, with what has changed in them: while somebody's hand is at the list, none moves, and
 * new ones wait. What is no longer in the list goes.
 */
export function heldOrder<R extends Row>(
  rows: readonly R[],
  before: readonly string[],
): { shown: R[]; waiting: number } {
  const byPhone = new Map(rows.map(row => [row.phone, row]))
  const shown = before.flatMap(phone => byPhone.get(phone) ?? [])
  const known = new Set(before)
  const isNew = ({ phone }: R) => !known.has(phone)
  // What comes after the last one that is known was asked for by 'Show more'.
  const lastKnown = rows.findLastIndex(row => !isNew(row))
  const more = rows.slice(lastKnown + 1)
  return { shown: [...shown, ...more], waiting: rows.slice(0, lastKnown + 1).filter(isNew).length }
}
