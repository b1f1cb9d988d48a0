import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { asksAgainAfter } from './asks-again.ts'
import { cookSheetApi } from './cook-sheet.api.ts'

export function useCookSheets(day: string | undefined) {
  const { useQueryState, useQuerySubscription } = cookSheetApi.endpoints.getCookSheets
  const isShown = useIsShown()
  const query = day === undefined ? {} : { day }
  const { currentData, error } = useQueryState(query)
  const { refetch } = useQuerySubscription(query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isShown ? asksAgainAfter(currentData) : 0,
  })
  return { data: currentData, error, refetch }
}
