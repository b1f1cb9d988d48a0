import { SECOND } from '@pindivantalu/domain/indian-time'
import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOf, statusOf } from '../../../../lib/api/error-text.ts'
import { forgetRecord, keepRecord, listRecords } from '../../../../lib/storage/record-store.ts'
import { useIsOnline } from '../../../../ui/hooks/use-is-online.ts'
import { useNoteAttemptMutation } from '../deliveries.api.ts'
import { failureText } from '../delivery-texts.ts'
import { COULD_NOT_NOTE } from './attempt-texts.ts'
import { type KeptAttempt, sendKept } from './kept-attempt.ts'

/** A network that has just come back often fails once more. */
const TRIED_EVERY = 5 * SECOND

export type RefusedAttempt = { key: string; reference: string; reason: string }

/**
 * What this partner has noted and the shop has not heard yet. It is sent when it is noted, when the network comes back
 * and every few seconds until it arrived; another page of this phone may send the same, which the key makes one.
 */
export function useKeptAttempts(partner: string) {
  const [waiting, setWaiting] = useState<KeptAttempt[]>([])
  const [refused, setRefused] = useState<RefusedAttempt[]>([])
  const [noteAttempt] = useNoteAttemptMutation()
  const isOnline = useIsOnline()
  const isSending = useRef(false)
  const isAskedAgain = useRef(false)

  const sendOnce = useCallback(async () => {
    const attempts = await keptOf(partner)
    setWaiting(attempts)
    const send = async (attempt: KeptAttempt) => {
      const { error } = await noteAttempt({ ...attempt, partner })
      return error
        ? { ok: false as const, status: statusOf(error), code: codeOf(error), refused: error }
        : { ok: true as const }
    }
    const refusals = await sendKept({ attempts, send, forget: forgetRecord, keep: keepOne })
    setWaiting(await keptOf(partner))
    setRefused(before => [
      ...before,
      ...refusals.map(({ attempt: { key, reference }, refused: error }) => ({
        key,
        reference,
        reason: failureText(error, COULD_NOT_NOTE),
      })),
    ])
  }, [partner, noteAttempt])

  /** One round at a time; what is noted during one begins another. */
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

  /** Answers whether it is safe: kept on this phone, or with the shop. */
  const note = async (attempt: KeptAttempt): Promise<boolean> => {
    if (await keepOne(attempt)) {
      setWaiting(await keptOf(partner))
      void sendAll()
      return true
    }
    const { error } = await noteAttempt({ ...attempt, partner })
    return !error
  }
  const dismiss = (key: string) => setRefused(before => before.filter(one => one.key !== key))
  return { waiting, refused, note, dismiss }
}

const keepOne = (attempt: KeptAttempt) => keepRecord(attempt.key, attempt)

async function keptOf(partner: string): Promise<KeptAttempt[]> {
  return (await listRecords<KeptAttempt>()).filter(attempt => attempt.partner === partner)
}
