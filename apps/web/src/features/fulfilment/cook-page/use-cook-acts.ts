import type { CookTick, CookTroubleRequest } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { useCallback, useState } from 'react'
import { statusOf } from '../../../lib/api/error-text.ts'
import { forgetRecord, keepRecord, listRecords } from '../../../lib/storage/record-store.ts'
import { useKeptUntilSent } from '../use-kept-until-sent.ts'
import { useTellTroubleMutation, useTickReadyMutation } from './cook-page.api.ts'
import { isCookAct, isOfCook, type KeptCookAct, sendKept } from './kept-cook-acts.ts'

const DONE = 200
const GONE = 404
const statusAfter = ({ error }: { error?: unknown }) => (error ? statusOf(error) : DONE)

/** What is done on this page: kept on the phone first, then sent until the shop has answered, in a later visit too. */
export function useCookActs(token: string) {
  const [tickReady] = useTickReadyMutation()
  const [tellTrouble] = useTellTroubleMutation()
  // The link was withdrawn, or ended, while the page stood open.
  const [isRefused, setRefused] = useState(false)
  const noted = useCallback((answer: { error?: unknown }) => {
    const status = statusAfter(answer)
    setRefused(status === GONE)
    return status
  }, [])
  const sendTicks = useCallback(
    async (ticks: CookTick[]) => noted(await tickReady({ token, body: { ticks } })),
    [token, tickReady, noted],
  )
  const sendTrouble = useCallback(
    async (body: CookTroubleRequest) => noted(await tellTrouble({ token, body })),
    [token, tellTrouble, noted],
  )
  const read = useCallback(() => keptFor(token), [token])
  const send = useCallback(
    (acts: KeptCookAct[]) => sendKept({ acts, sendTicks, sendTrouble, forget: forgetRecord }),
    [sendTicks, sendTrouble],
  )
  const { waiting, show, sendAll } = useKeptUntilSent({ read, send })

  /** On the screen at once; a phone that can keep nothing still sends it while the page is open. */
  const act = async (done: KeptCookAct) => {
    show(done)
    const isKept = await keepRecord(done.request.key, done)
    if (isKept) await sendAll()
    else if (done.kind === 'tick') await sendTicks([done.request])
    else await sendTrouble(done.request)
  }
  return { waiting, act, isRefused }
}

async function keptFor(token: string): Promise<KeptCookAct[]> {
  const ofCook = (await listRecords<unknown>()).filter(isOfCook).filter(({ cookLink }) => cookLink === token)
  return ofCook.filter(isCookAct)
}
