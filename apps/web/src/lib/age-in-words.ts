import { DAY, HOUR, MINUTE } from '@pindivantalu/domain/indian-time'

const UNITS = [
  { unit: 'day', long: DAY },
  { unit: 'hour', long: HOUR },
  { unit: 'minute', long: MINUTE },
]

/** '3 hours', 'less than a minute' */
export function ageInWords(since: string, now: Date): string {
  const age = now.getTime() - Date.parse(since)
  const found = UNITS.find(({ long }) => age >= long)
  if (!found) return 'less than a minute'
  const count = Math.floor(age / found.long)
  return `${count} ${found.unit}${count === 1 ? '' : 's'}`
}
