import { LONGEST_KEYWORD } from '@pindivantalu/domain/catalog/product'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { searchPath } from '../../lib/search-path.ts'

const SEARCH_FIELD = 'search-field'

/** Without script the form asks for /search?keyword=..., which the server answers with a redirect. */
export function SearchForm() {
  const navigate = useNavigate()
  const keyword = useMatch('/search/:keyword/*')?.params.keyword ?? ''

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(searchPath(String(new FormData(event.currentTarget).get('keyword'))))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no role yet in many phones' browsers
    <form role="search" action="/search" onSubmit={search} className="relative w-full">
      <label htmlFor={SEARCH_FIELD} className="sr-only">
        Search products
      </label>
      <Search className="icon pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      <input
        // A new search shows its own words, whoever started it.
        key={keyword}
        id={SEARCH_FIELD}
        className="input ps-11 pe-24"
        type="search"
        name="keyword"
        placeholder="Search products..."
        defaultValue={keyword}
        maxLength={LONGEST_KEYWORD}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button
        type="submit"
        className="btn btn-ghost absolute end-1 top-1/2 min-h-10 -translate-y-1/2 px-3.5 text-link"
      >
        Search
      </button>
    </form>
  )
}

/** The bottom bar's Search: there is no search page, the field in the header is the search. */
export function focusSearchField(): void {
  const field = document.getElementById(SEARCH_FIELD)
  window.scrollTo({ top: 0 })
  field?.focus()
}

export const SEARCH_FIELD_ADDRESS = `#${SEARCH_FIELD}`
