import { LONGEST_SEARCH } from '@pindivantalu/domain/list-search'
import { type KeyboardEvent, useContext, useEffect, useState } from 'react'
import { useFindAnythingQuery } from '../../../features/frame/frame.api.ts'
import { AtWork } from '../../../lib/worker.ts'
import { type Hit, hitsFor } from './find-hits.ts'

const ASKS_AFTER = 120

type Way = { isNewTab: boolean }

/** What is typed, what is found, and which hit is chosen: the first until the arrows say otherwise. */
export function useFind(open: (hit: Hit, way: Way) => void) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  /** Enter before the answer: the first hit is opened when it has come. */
  const [waitingFor, setWaitingFor] = useState<Way>()
  const words = typed.trim().slice(0, LONGEST_SEARCH)
  const asked = useDebounced(words)
  const { currentData, isError } = useFindAnythingQuery(asked, { skip: asked === '' })
  const isSettled = words === asked && (asked === '' || currentData !== undefined || isError)
  const groups = hitsFor(useContext(AtWork), words, isSettled && asked !== '' ? currentData : undefined)
  const hits = groups.flatMap(group => group.hits)
  const chosen = hits[at]

  useEffect(() => {
    if (!waitingFor || !isSettled) return
    setWaitingFor(undefined)
    if (hits[0]) open(hits[0], waitingFor)
  })

  const type = (text: string) => {
    setTyped(text)
    setAt(0)
    setWaitingFor(undefined)
  }
  const walk = (step: number) => setAt(hits.length === 0 ? 0 : (at + step + hits.length) % hits.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { isNewTab: event.ctrlKey || event.metaKey }
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key !== 'Enter') return
    else if (!isSettled) setWaitingFor(way)
    else if (chosen) open(chosen, way)
    event.preventDefault()
  }
  return { typed, words, groups, chosen, count: hits.length, isSettled, isError, type, onKeyDown }
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const settling = setTimeout(() => setSettled(value), ASKS_AFTER)
    return () => clearTimeout(settling)
  }, [value])
  return settled
}
