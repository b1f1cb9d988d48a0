import type { CookTick, CookTroubleRequest } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { useCallback } from 'react'
import { statusOf } from '../../../lib/api/error-text.ts'
import { forgetRecord, keepRecord, listRecords } from '../../../lib/storage/record-store.ts'
import { useKeptUntilSent } from '../use-kept-until-sent.ts'
import { useTellTroubleMutation, useTickReadyMutation } from './cook-page.api.ts'
import { isCookAct, isOfCook, type KeptCookAct, sendKept } from './kept-cook-acts.ts'

const DONE = 200
const statusAfter = ({ error }: { error?: unknown }) => (error ? statusOf(error) : DONE)

/** What is done on this page: kept on the phone first, then sent until the shop has answered, in a later visit too. */
export function useCookActs(token: string) {
  const [tickReady] = useTickReadyMutation()
  const [tellTrouble] = useTellTroubleMutation()
  const read = useCallback(() => keptFor(token), [token])
  const send = useCallback(
    (acts: KeptCookAct[]) =>
      sendKept({
        acts,
        sendTicks: async (ticks: CookTick[]) => statusAfter(await tickReady({ token, body: { ticks } })),
        sendTrouble: async (body: CookTroubleRequest) => statusAfter(await tellTrouble({ token, body })),
        forget: forgetRecord,
      }),
    [token, tickReady, tellTrouble],
  )
  const { waiting, show, sendAll } = useKeptUntilSent({ read, send })

  /** On the screen at once; a phone that can keep nothing still sends it while the page is open. */
  const act = async (done: KeptCookAct) => {
    show(done)
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
