import { LONGEST_SEARCH } from '@pindivantalu/domain/list-search'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

const WAITS_FOR_MORE_MS = 300

type ListSearchProps = {
  /** What the URL asks for. */
  q: string
  hint: string
  /** As many characters as the list takes. */
  longest?: number
  /** What is searched, for screen readers. */
  label: string
  onSearch: (q: string) => void
  /** How many were found, for everybody to read or hear. */
  found?: number | undefined
  /** Low, and its label is for screen readers alone: where it stands in a row with other filters. */
  isLow?: boolean
}

/** Searches when the typing pauses; Enter does not wait. */
export function ListSearch({
  q,
  hint,
  longest = LONGEST_SEARCH,
  label,
  onSearch,
  found,
  isLow = false,
}: ListSearchProps) {
  const id = useId()
  const [text, setText] = useState(q)
  const asked = useRef(q)
  const search = useRef(onSearch)
  search.current = onSearch

  // Back, or a link, has changed the URL.
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setText(q)
  }, [q])

  const ask = (words: string) => {
    if (words === asked.current) return
    asked.current = words
    search.current(words)
  }
  const askSoon = useRef(ask)
  askSoon.current = ask
  useEffect(() => {
    const timer = setTimeout(() => askSoon.current(text.trim()), WAITS_FOR_MORE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no role yet in many phones' browsers
    <form
      role="search"
      aria-label={label}
      className={isLow ? 'w-full lg:w-72' : 'w-full sm:w-80'}
      onSubmit={event => {
        event.preventDefault()
        ask(text.trim())
      }}
    >
      <div className="field">
        <div className={isLow ? 'sr-only' : 'flex justify-between gap-3'}>
          <label className="label" htmlFor={id}>
            Find
          </label>
          <p role="status" className="text-sm text-ink-2">
            {q !== '' && found !== undefined && `${found} found`}
          </p>
        </div>
        <div className="relative">
          <Search className="icon pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3" />
          <input
            id={id}
            className={classNames(
              'input input-sm ps-10 pointer-coarse:min-h-11',
              isLow && 'min-h-9 rounded-sm py-1',
            )}
            type="search"
            placeholder={hint}
            value={text}
            maxLength={longest}
            enterKeyHint="search"
            autoComplete="off"
            onChange={event => setText(event.target.value)}
          />
        </div>
      </div>
    </form>
  )
}
