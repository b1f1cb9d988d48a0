import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { useGetShopTimeQuery } from './clock.api.ts'

/** The day in the shop when the page was opened; undefined until the shop has said what time it is there. */
export function useShopToday(): Day | undefined {
  const { data: time } = useGetShopTimeQuery()
  return time && dayInHyderabad(new Date(time.asOf))
}
