import type { CookTick, CookTroubleRequest } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { useCallback, useEffect, useRef, useState } from 'react'
import { statusOf } from '../../../lib/api/error-text.ts'
import { forgetRecord, keepRecord, listRecords } from '../../../lib/storage/record-store.ts'
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts'
import { useTellTroubleMutation, useTickReadyMutation } from './cook-page.api.ts'
import { isCookAct, isOfCook, type KeptCookAct, sendKept } from './kept-cook-acts.ts'

/** A network that has just come back often fails once more. */
const TRIED_EVERY = 5 * SECOND
const DONE = 200

/** What is done on this page: kept on the phone first, then sent until the shop has answered, in a later visit too. */
export function useCookActs(token: string) {
  const [waiting, setWaiting] = useState<KeptCookAct[]>([])
  const [tickReady] = useTickReadyMutation()
  const [tellTrouble] = useTellTroubleMutation()
  const isOnline = useIsOnline()
  const isSending = useRef(false)
  const isAskedAgain = useRef(false)

  const sendOnce = useCallback(async () => {
    const statusAfter = ({ error }: { error?: unknown }) => (error ? statusOf(error) : DONE)
    await sendKept({
      acts: await keptFor(token),
      sendTicks: async (ticks: CookTick[]) => statusAfter(await tickReady({ token, body: { ticks } })),
      sendTrouble: async (body: CookTroubleRequest) => statusAfter(await tellTrouble({ token, body })),
      forget: forgetRecord,
    })
    setWaiting(await keptFor(token))
  }, [token, tickReady, tellTrouble])

  /** One round at a time; what is done during one begins another. */
  const sendAll = useCallback(async () => {
    isAskedAgain.current = true
    if (isSending.current) return
    isSending.current = true
    while (isAskedAgain.current) {
      isAskedAgain.current = false
      await sendOnce()
    }
    isSending.current = false
  }, [sendOnce])

  useEffect(() => {
    void keptFor(token).then(setWaiting)
    if (isOnline) void sendAll()
  }, [isOnline, sendAll, token])
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting || !isOnline) return
    const timer = setInterval(() => void sendAll(), TRIED_EVERY)
    return () => clearInterval(timer)
  }, [isWaiting, isOnline, sendAll])

  /** On the screen at once; a phone that can keep nothing still sends it while the page is open. */
  const act = async (done: KeptCookAct) => {
    setWaiting(before => [...before, done])
    const isKept = await keepRecord(done.request.key, done)
    if (isKept) await sendAll()
    else if (done.kind === 'tick') await tickReady({ token, body: { ticks: [done.request] } })
    else await tellTrouble({ token, body: done.request })
  }
  return { waiting, act }
}

async function keptFor(token: string): Promise<KeptCookAct[]> {
  const ofCook = (await listRecords<unknown>()).filter(isOfCook).filter(({ cookLink }) => cookLink === token)
  return ofCook.filter(isCookAct)
}
