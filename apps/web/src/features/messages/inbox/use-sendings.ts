import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { errorText, statusOf } from '../../../lib/error-text.ts'
import { recall, remember } from '../../../lib/tab-memory.ts'
import { inboxApi } from './inbox.api.ts'
import { begun, ended, failed, foundAgain, type Problem, type Sending } from './sendings.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

const STORAGE_KEY = 'whatsappSendings'

// Outside of the screen: whoever leaves it while a message is on its way finds out later what became of it.
let sendings: readonly Sending[] | undefined
const listeners = new Set<() => void>()

/** What is on its way to a phone, and the ways to send more. */
export function useSendings(phone: string) {
  const dispatch = useDispatch<Dispatch>()
  const all = useSyncExternalStore(subscribe, current)
  return {
    sendings: all.filter(sending => sending.phone === phone),
    send: (wish: Pick<Sending, 'message' | 'template'>, now: Date) =>
      void post(dispatch, { ...wish, phone, at: now.toISOString(), sendKey: crypto.randomUUID() }),
    sendAgain: (sending: Sending) => void post(dispatch, sending),
    takeBack: ({ sendKey }: Sending) => change(ended(current(), sendKey)),
  }
}

async function post(dispatch: Dispatch, sending: Sending): Promise<void> {
  change(begun(current(), sending))
  const { error } = await dispatch(inboxApi.endpoints.sendToChat.initiate(sending))
  change(error ? failed(current(), sending.sendKey, problemOf(error)) : ended(current(), sending.sendKey))
}

function problemOf(error: unknown): Problem {
  const status = statusOf(error)
  return { words: errorText(error), isRefused: status !== undefined && status < 500 }
}

function current(): readonly Sending[] {
  sendings ??= foundAgain(recall(STORAGE_KEY))
  return sendings
}

function change(to: readonly Sending[]): void {
  sendings = to
  remember(STORAGE_KEY, to)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Whoever logged out meanwhile has taken his messages along.
  if (listeners.size === 0 && recall(STORAGE_KEY) === undefined) sendings = undefined
  listeners.add(listener)
  return () => listeners.delete(listener)
}
