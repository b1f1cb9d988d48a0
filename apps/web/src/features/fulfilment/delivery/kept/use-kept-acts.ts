import { SECOND } from '@pindivantalu/domain/indian-time'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf, statusOf } from '../../../../lib/api/error-text.ts'
import { forgetRecord, keepRecord, listRecords } from '../../../../lib/storage/record-store.ts'
import { useIsOnline } from '../../../../ui/hooks/use-is-online.ts'
import { COULD_NOT_NOTE } from '../attempt/attempt-texts.ts'
import { deliveriesOutdated } from '../deliveries.api.ts'
import { COULD_NOT_COLLECT, failureText } from '../delivery-texts.ts'
import { isAttempt, isKeptAct, isStopOrder, type KeptAct, sendKept } from './kept-act.ts'
import { useSendAct } from './use-send-act.ts'

/** A network that has just come back often fails once more. */
const TRIED_EVERY = 5 * SECOND

export type RefusedAct = { key: string; reference: string; what: 'attempt' | 'collection'; reason: string }
export type KeptActs = ReturnType<typeof useKeptActs>

/**
 * What this partner has done and the shop has not heard yet. It is sent when it is done, when the network comes back and
 * every few seconds until it arrived; another page of this phone may send the same, which the shop makes one.
 */
export function useKeptActs(partner: string) {
  const dispatch = useDispatch()
  const [waiting, setWaiting] = useState<KeptAct[]>([])
  const [refused, setRefused] = useState<RefusedAct[]>([])
  const send = useSendAct()
  const isOnline = useIsOnline()
  const isSending = useRef(false)
  const isAskedAgain = useRef(false)

  const sendOnce = useCallback(async () => {
    const acts = await keptOf(partner)
    setWaiting(acts)
    const sendOne = async (act: KeptAct) => {
      const error = await send(act)
      return error
        ? { ok: false as const, status: statusOf(error), code: codeOf(error), refused: error }
        : { ok: true as const }
    }
    const refusals = await sendKept({ acts, send: sendOne, forget: forgetRecord, keep: keepOne })
    const left = await keptOf(partner)
    setWaiting(left)
    setRefused(before => [...before, ...refusals.flatMap(({ act, refused: why }) => refusedAct(act, why))])
    // Once for all of them: a kitchen's orders are many.
    if (left.length < acts.length) dispatch(deliveriesOutdated())
  }, [partner, send, dispatch])

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
    if (isOnline) void sendAll()
    else void keptOf(partner).then(setWaiting)
  }, [isOnline, sendAll, partner])
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting || !isOnline) return
    const timer = setInterval(() => void sendAll(), TRIED_EVERY)
    return () => clearInterval(timer)
  }, [isWaiting, isOnline, sendAll])

  /** Answers whether all are safe: kept on this phone, or with the shop. */
  const note = async (...acts: KeptAct[]): Promise<boolean> => {
    const areKept = await Promise.all(acts.map(keepOne))
    setWaiting(await keptOf(partner))
    void sendAll()
    const failures = await Promise.all(acts.filter((_, nth) => !areKept[nth]).map(send))
    return failures.every(failure => failure === undefined)
  }
  /** Of what the shop has not heard yet nothing is left. */
  const takeBack = async (keys: readonly string[]) => {
    await Promise.all(keys.map(forgetRecord))
    setWaiting(await keptOf(partner))
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
