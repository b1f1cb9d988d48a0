import { SECOND } from '@pindivantalu/domain/indian-time'
import { useSyncExternalStore } from 'react'
import { followConnection, noticeHeard, noticeLost, whenLost } from './connection.ts'

const WAITS = [4 * SECOND, 8 * SECOND, 16 * SECOND]
const LONGEST_WAIT = 30 * SECOND
const ANSWERS_WITHIN = 8 * SECOND

/** How long until the shop is tried again, after so many tries. */
export function waitAfter(tries: number): number {
  return WAITS[tries] ?? LONGEST_WAIT
}

let tries = 0
let isTrying = false
let timer: ReturnType<typeof setTimeout> | undefined
/** 0 while it is tried. */
let nextTryAt = 0
const listeners = new Set<() => void>()

/** When the shop is tried next; 0 while it is. */
export function useNextTry(): number {
  return useSyncExternalStore(
    listen,
    () => nextTryAt,
    () => 0,
  )
}

/** While the shop cannot be reached, and only then, it is tried again and again: nobody need press anything. */
export function keepTrying(): () => void {
  const look = () => {
    if (whenLost() === undefined) stop()
    else if (timer === undefined && !isTrying) tryLater()
  }
  const tryIfLost = () => void (whenLost() !== undefined && tryNow())
  const stopFollowing = followConnection(look)
  // What a browser believes is no more than a reason to find out.
  window.addEventListener('online', tryIfLost)
  document.addEventListener('visibilitychange', tryIfLost)
  look()
  return () => {
    stopFollowing()
    stop()
    window.removeEventListener('online', tryIfLost)
    document.removeEventListener('visibilitychange', tryIfLost)
  }
}

export async function tryNow(): Promise<void> {
  if (isTrying) return
  isTrying = true
  clearTimeout(timer)
  timer = undefined
  tell(0)
  const isThere = await isShopThere()
  isTrying = false
  if (isThere) return noticeHeard()
  noticeLost()
  if (timer === undefined) tryLater()
}

function tryLater(): void {
  clearTimeout(timer)
  const wait = waitAfter(tries)
  tries += 1
  // A tab that nobody looks at tries when it is shown again.
  timer = setTimeout(() => void (document.hidden || tryNow()), wait)
  tell(Date.now() + wait)
}

function stop(): void {
  clearTimeout(timer)
  timer = undefined
  tries = 0
}

/** In a hotel's network everything is answered, but not by the shop. */
async function isShopThere(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN) })
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(at: number): void {
  nextTryAt = at
  for (const listener of listeners) listener()
}
