import { isTooMuch, type Load } from '@pindivantalu/domain/fulfilment/board-loads'

/** What the ticked orders make of it: '7 too many', '+8, 5 go there', 'full then', '4 free then'. */
export function afterInWords(load: Load): string {
  const { has, adds, limit, goesThere } = load
  if (isTooMuch(load)) return `${has + adds - limit} too many`
  if (goesThere > 0) return `+${adds}, ${goesThere} go there`
  const free = limit - has - adds
  return free === 0 ? 'full then' : `${free} free then`
}

/** The whole card for who hears it: 'Mahesh Kumar, 6 of 20 stops, +8, 5 go there' */
export function loadInWords(load: Load, unit: string): string {
  return `${load.name}, ${load.has} of ${load.limit} ${unit}, ${afterInWords(load)}`
}
