import { useSyncExternalStore } from 'react'
import { readStorage, watchStorage, writeStorage } from '../../../lib/storage/storage.ts'

export type Place = { pinCode: string; isServed: boolean }

/** index.html looks for it too. */
const KEY = 'place'
const KEPT = /^([1-9]\d{5}) (served|not served)$/

/** For browsers that keep nothing: it holds until the page is left. */
let unkept: string | null = null
const followers = new Set<() => void>()

/** The pincode that this browser keeps, for everyone who signs in here. Checked, since anyone may have written it. */
export function readPlace(): Place | null {
  return placeIn(rawPlace())
}

export function keepPlace({ pinCode, isServed }: Place): void {
  unkept = `${pinCode} ${isServed ? 'served' : 'not served'}`
  writeStorage(KEY, unkept)
  for (const follow of followers) follow()
}

/** Null on the server and while its page is hydrated. */
export function usePlace(): Place | null {
  return placeIn(useSyncExternalStore(follow, rawPlace, () => null))
}

function rawPlace(): string | null {
  const kept = readStorage(KEY)
  return kept === undefined ? unkept : kept
}

function placeIn(raw: string | null): Place | null {
  const [, pinCode, served] = KEPT.exec(raw ?? '') ?? []
  return pinCode ? { pinCode, isServed: served === 'served' } : null
}

function follow(look: () => void): () => void {
  followers.add(look)
  const unwatch = watchStorage(look)
  return () => {
    followers.delete(look)
    unwatch()
  }
}
