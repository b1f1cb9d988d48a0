/** As it stands on a label: letters, digits and hyphens. */
export const BATCH = /^[0-9A-Z][0-9A-Z-]{0,19}$/
export const LONGEST_BATCH = 20

/** What somebody typed or read out, as labels have it: ' b-07 1' is 'B-071'. */
export function batchIn(typed: string): string {
  return typed.replace(/[\s\p{Cf}]/gu, '').toUpperCase()
}

export const isBatch = (batch: string): boolean => BATCH.test(batch)
