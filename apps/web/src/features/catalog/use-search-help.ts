import { useCallback, useMemo, useRef, useState } from 'react'
import { useGetSuggestionsQuery } from './catalog.api.ts'

const SHORTEST_ASKED_FOR = 2
/** Between two keys of a quick typist nothing is asked. */
const PAUSE_MS = 150

/** Products suggested while words are being typed. */
export function useSearchHelp() {
  const [keyword, setKeyword] = useState('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsked = keyword.length >= SHORTEST_ASKED_FOR
  // `data` is the last answer until the next has come, so the list does not flicker.
  const { data } = useGetSuggestionsQuery(keyword, { skip: !isAsked })

  const onType = useCallback((text: string) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => setKeyword(text.trim()), PAUSE_MS)
  }, [])
  return useMemo(() => ({ suggestions: isAsked && data ? data : [], onType }), [isAsked, data, onType])
}
