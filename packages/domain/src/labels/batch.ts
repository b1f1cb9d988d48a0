import type { Day } from '../indian-time.ts'

const MOST_LETTERS = 4
/** For a kitchen without a letter of the Latin script in its name. */
const NO_LETTERS = 'K'

/**
 * A kitchen's part of its batches: 'Annapurna Home Foods' is AHF, 'Saraswathi' is SAR. Where another kitchen has it
 * already, a number follows.
 */
export function batchCodeFor(kitchen: string, taken: readonly string[]): string {
  const words =
    kitchen
      .normalize('NFKD')
      .toUpperCase()
      .match(/[A-Z0-9][A-Z0-9\p{Mn}'’]*/gu) ?? []
  const plain = words.map(word => word.replaceAll(/[^A-Z0-9]/g, ''))
  const initials = plain.map(word => word.charAt(0)).join('')
  const code = (plain.length === 1 ? plain[0]?.slice(0, 3) : initials.slice(0, MOST_LETTERS)) || NO_LETTERS
  if (!taken.includes(code)) return code
  for (let number = 2; ; number++) if (!taken.includes(`${code}${number}`)) return `${code}${number}`
}

/** 'AHF-181126': what one kitchen packed on one day. */
export function batchOf(code: string, packedOn: Day): string {
  const [year, month, day] = packedOn.split('-')
  return `${code}-${day}${month}${year?.slice(2)}`
}

export type Packing = { packedOn: Day; batch: string }
type Packed = { packedOn: Day | null; batch: string | null }

/** Packed when its label is first printed. A reprint keeps that, unless another kitchen has made the packet since. */
export function packingOf({ packedOn, batch }: Packed, code: string, today: Day): Packing {
  if (packedOn !== null && batch !== null && batch === batchOf(code, packedOn)) return { packedOn, batch }
  return { packedOn: today, batch: batchOf(code, today) }
}
