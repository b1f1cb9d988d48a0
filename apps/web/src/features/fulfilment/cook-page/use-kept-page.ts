import { cookLineKey, inShownOrder } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookPage, CookPageLine } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { statusOf } from '../../../lib/api/error-text.ts'
import { forgetRecord, keepRecord, listRecords } from '../../../lib/storage/record-store.ts'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useGetCookPageQuery } from './cook-page.api.ts'
import { isCookAct, isOfCook, type KeptCookPage } from './kept-cook-acts.ts'

const recordOf = (token: string) => `cook page ${token}`
const GONE = 404

/** The page from the shop, or as it was last read where there is no network. */
export function useKeptPage(token: string) {
  const isShown = useIsShown()
  const dispatch = useDispatch()
  useEffect(() => setupListeners(dispatch), [dispatch])
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
  } = useGetCookPageQuery(token, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: isShown ? MINUTE : 0,
  })
  const [kept, setKept] = useState<KeptCookPage | null>()
  useEffect(() => void readKept(token).then(found => setKept(found ?? null)), [token])
  const isGone = statusOf(error) === GONE
  const page = isGone ? undefined : (currentData ?? kept?.page)
  const receivedAt = currentData ? fulfilledTimeStamp : (kept?.receivedAt ?? 0)
  const shown = useShownLines(page, kept)
  useEffect(() => {
    if (isGone) void forgetRecord(recordOf(token))
    else if (currentData && kept !== undefined) {
      const seen = currentData.lines.map(cookLineKey)
      void keepRecord(recordOf(token), {
        cookLink: token,
        page: currentData,
        receivedAt: fulfilledTimeStamp,
        seen,
      })
    }
  }, [token, currentData, fulfilledTimeStamp, isGone, kept])
  const failed = error !== undefined && !isGone && !page
  return { page, clock: page && { asOf: page.asOf, receivedAt }, isGone, failed, ...shown }
}

/** New ones come last and are marked, until the page is opened again. */
function useShownLines(page: CookPage | undefined, kept: KeptCookPage | null | undefined) {
  const [order, setOrder] = useState<string[]>([])
  const [known, setKnown] = useState<Set<string>>()
  useEffect(() => {
    // Until it is known what was seen before, nothing can be called new.
    if (!page || kept === undefined) return
    const keys = page.lines.map(cookLineKey)
    // Whichever came first, the shop's answer or what was kept: what was seen before stands where it stood.
    setOrder(before => {
      const seen = before.length > 0 ? before : (kept?.seen ?? [])
      return [...seen, ...keys.filter(key => !seen.includes(key))]
    })
    setKnown(before => before ?? new Set(kept?.seen ?? keys))
  }, [page, kept])
  const isNew = (line: CookPageLine) => known !== undefined && !known.has(cookLineKey(line))
  return { lines: page ? inShownOrder(order, page.lines) : [], isNew }
}

/** Pages of other links are let go: nobody opens them here again without a network. */
async function readKept(token: string): Promise<KeptCookPage | undefined> {
  const pages = (await listRecords<unknown>()).filter(isOfCook).flatMap(one => (isCookAct(one) ? [] : [one]))
  for (const { cookLink } of pages) if (cookLink !== token) await forgetRecord(recordOf(cookLink))
  return pages.find(({ cookLink }) => cookLink === token)
}
