import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { errorText } from '../../../../lib/api/error-text.ts'
import { keepDraft, recallDraft } from '../../../../lib/storage/kept-draft.ts'
import { inboxApi } from '../inbox.api.ts'
import { begun, ended, failed, foundAgain, type Sending } from './sendings.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>
type Sendings = readonly Sending[]

const STORAGE_KEY = 'whatsappSendings'

// Outside of the screen: people who leave it while a message is on its way find out later what became of it.
let known: { userId: string; sendings: Sendings; isKept: boolean } | undefined
const listeners = new Set<() => void>()

/** What is on its way to a phone, and the ways to send more. */
export function useSendings(phone: string, userId: string) {
  const dispatch = useDispatch<Dispatch>()
  const all = useSyncExternalStore(subscribe, () => sendingsOf(userId))
  return {
    sendings: all.filter(sending => sending.phone === phone),
    send: (content: Pick<Sending, 'message' | 'template'>, now: Date) =>
      void post(dispatch, userId, {
        ...content,
        phone,
        at: now.toISOString(),
        sendKey: crypto.randomUUID(),
      }),
    sendAgain: (sending: Sending) => void post(dispatch, userId, sending),
    takeBack: ({ sendKey }: Sending) => change(userId, ended(sendingsOf(userId), sendKey)),
  }
}

async function post(dispatch: Dispatch, userId: string, sending: Sending): Promise<void> {
  change(userId, begun(sendingsOf(userId), sending))
  const { error } = await dispatch(inboxApi.endpoints.sendToChat.initiate(sending))
  dropForgotten()
  // They logged out meanwhile, and their messages went with them.
  if (known?.userId !== userId) return
  const { sendKey } = sending
  change(userId, error ? failed(known.sendings, sendKey, errorText(error)) : ended(known.sendings, sendKey))
}

function sendingsOf(userId: string): Sendings {
  if (known?.userId !== userId)
    known = { userId, sendings: foundAgain(recallDraft(STORAGE_KEY, userId)), isKept: false }
  return known.sendings
}

function change(userId: string, sendings: Sendings): void {
  known = { userId, sendings, isKept: keepDraft(STORAGE_KEY, userId, sendings) }
  for (const listener of listeners) listener()
}

/** What was kept and is not there any more went with a logout. */
function dropForgotten(): void {
  if (known?.isKept && recallDraft(STORAGE_KEY, known.userId) === undefined) known = undefined
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) dropForgotten()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
