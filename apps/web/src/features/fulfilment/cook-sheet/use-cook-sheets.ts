import type { CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { cookSheetApi } from './cook-sheet.api.ts'

const WHILE_ON_ITS_WAY = 2 * SECOND

/** Asked again and again while a sheet is on its way to a cook: its end is no change of an order. */
export function useCookSheets(day: string | undefined) {
  const { useQueryState, useQuerySubscription } = cookSheetApi.endpoints.getCookSheets
  const wish = day === undefined ? {} : { day }
  const { currentData, error } = useQueryState(wish)
  const { refetch } = useQuerySubscription(wish, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOneOnItsWay(currentData) ? WHILE_ON_ITS_WAY : 0,
  })
  return { data: currentData, error, refetch }
}

function isOneOnItsWay(sheets: CookSheets | undefined): boolean {
  return sheets?.sheets.some(({ lastSent }) => lastSent?.state === 'waiting') ?? false
}
