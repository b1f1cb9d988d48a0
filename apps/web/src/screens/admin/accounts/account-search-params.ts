import { isDay } from '@pindivantalu/domain/indian-time'
import { firstDayOf, type Month } from '@pindivantalu/domain/statements/month'

/** The month of the URL, unless it is none. */
export function monthIn(params: URLSearchParams): Month | undefined {
  const month = params.get('month') ?? ''
  return isDay(firstDayOf(month)) ? month : undefined
}
