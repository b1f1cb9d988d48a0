import { useCallback, useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf, statusOf } from '../../../../lib/api/error-text.ts'
import { forgetRecord, keepRecord, listRecords } from '../../../../lib/storage/record-store.ts'
import { useKeptUntilSent } from '../../use-kept-until-sent.ts'
import { COULD_NOT_NOTE } from '../attempt/attempt-texts.ts'
import { deliveriesOutdated } from '../deliveries.api.ts'
import { COULD_NOT_COLLECT, failureText } from '../delivery-texts.ts'
import { isAttempt, isKeptAct, isStopOrder, type KeptAct, sendKept } from './kept-act.ts'
import { useSendAct } from './use-send-act.ts'

export type RefusedAct = { key: string; reference: string; what: 'attempt' | 'collection'; reason: string }
export type KeptActs = ReturnType<typeof useKeptActs>

/** What this partner has done and the shop has not heard yet; another page of this phone may send the same, which the shop makes one. */
export function useKeptActs(partner: string) {
  const dispatch = useDispatch()
  const [refused, setRefused] = useState<RefusedAct[]>([])
  const sendOne = useSendAct()
  const read = useCallback(() => keptOf(partner), [partner])
  const send = useCallback(
    async (acts: KeptAct[]) => {
      const answered = async (act: KeptAct) => {
        const error = await sendOne(act)
        return error
          ? { ok: false as const, status: statusOf(error), code: codeOf(error), refused: error }
          : { ok: true as const }
      }
      const refusals = await sendKept({ acts, send: answered, forget: forgetRecord, keep: keepOne })
      setRefused(before => [...before, ...refusals.flatMap(({ act, refused: why }) => refusedAct(act, why))])
      // Once for all of them: a kitchen's orders are many.
      if ((await read()).length < acts.length) dispatch(deliveriesOutdated())
    },
    [read, sendOne, dispatch],
  )
  const { waiting, readAgain, sendAll } = useKeptUntilSent({ read, send })

  /** Answers whether all are safe: kept on this phone, or with the shop. */
  const note = async (...acts: KeptAct[]): Promise<boolean> => {
    const areKept = await Promise.all(acts.map(keepOne))
    await readAgain()
    void sendAll()
    const failures = await Promise.all(acts.filter((_, nth) => !areKept[nth]).map(sendOne))
    return failures.every(failure => failure === undefined)
  }
  /** Of what the shop has not heard yet nothing is left. */
  const takeBack = async (keys: readonly string[]) => {
    await Promise.all(keys.map(forgetRecord))
    await readAgain()
  }
  const dismiss = (key: string) => setRefused(before => before.filter(one => one.key !== key))
  return { waiting, refused, note, takeBack, dismiss }
}

/** Where the shop does not take an order of stops, its own is shown, and nobody is told. */
function refusedAct(act: KeptAct, error: unknown): RefusedAct[] {
  if (isStopOrder(act)) return []
  const { key, reference } = act
  const what = isAttempt(act) ? 'attempt' : 'collection'
  const reason = failureText(error, isAttempt(act) ? COULD_NOT_NOTE : COULD_NOT_COLLECT)
  return [{ key, reference, what, reason }]
}

const keepOne = (act: KeptAct) => keepRecord(act.key, act)

export async function keptOf(partner: string): Promise<KeptAct[]> {
  return (await listRecords<unknown>()).filter(isKeptAct).filter(act => act.partner === partner)
}
