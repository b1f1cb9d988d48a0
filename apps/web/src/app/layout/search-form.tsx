import { LONGEST_KEYWORD } from '@pindivantalu/domain/catalog/product'
import type { ProductSuggestion } from '@pindivantalu/domain/catalog/product.wire'
import { t } from '@pindivantalu/texts/t'
import { Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense } from 'react'
import { useHref, useMatch, useNavigate } from 'react-router'
import { keywordIn, searchPath } from '../../lib/search-path.ts'
import { SUGGESTION_LIST, suggestionId, useSuggestions } from './use-suggestions.ts'

/** Loaded once something is typed. Where they fail to load, the search itself still works. */
const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').catch(() => ({ default: () => <></> })),
)

const SEARCH_FIELD = 'search-field'

export type SearchHelp = {
  suggestions: readonly ProductSuggestion[]
  onType: (text: string) => void
}

/** Without script the form asks for /search?keyword=..., which the server answers with a redirect. */
export function SearchForm({ suggestions, onType }: SearchHelp) {
  const navigate = useNavigate()
  const keyword = keywordIn(useMatch('/search/:keyword/*')?.params ?? {})
  const list = useSuggestions(suggestions)

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    list.close()
    void navigate(searchPath(String(new FormData(event.currentTarget).get('keyword'))))
  }

  const type = (text: string) => {
    list.open()
    onType(text)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no role yet in many phones' browsers
    <form
      role="search"
      action={useHref('/search')}
      onSubmit={search}
      onBlur={list.onBlur}
      className="relative w-full"
    >
      <label htmlFor={SEARCH_FIELD} className="sr-only">
        {t('Search products')}
      </label>
      <Search className="icon pointer-events-none absolute start-[min(.875rem,3.5vw)] top-1/2 size-[min(1.25em,5vw)] -translate-y-1/2 text-ink-3" />
      <input
        // A new search shows its own words, wherever it was started.
        key={keyword}
        id={SEARCH_FIELD}
        className="input ps-[min(2.75rem,11vw)] pe-[min(6rem,26vw)]"
        type="search"
        name="keyword"
        placeholder={t('Search products...')}
        defaultValue={keyword}
        maxLength={LONGEST_KEYWORD}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? SUGGESTION_LIST : undefined}
        aria-activedescendant={list.active === undefined ? undefined : suggestionId(list.active)}
        onInput={event => type(event.currentTarget.value)}
        onKeyDown={list.onKeyDown}
      />
      <button
        type="submit"
        className="btn btn-ghost absolute end-0.5 top-1/2 -translate-y-1/2 px-3.5 text-link"
      >
        {t('Search')}
      </button>
      {list.isOpen && (
        <Suspense>
          <SearchSuggestions suggestions={suggestions} active={list.active} onChoose={list.close} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {list.isOpen && countText(suggestions.length)}
      </p>
    </form>
  )
}

function countText(count: number): string {
  return t('{count, plural, one {1 suggestion} other {{count} suggestions}}, use the arrow keys', { count })
}

/** The bottom bar's Search: there is no search page, the field in the header is the search. */
export function focusSearchField(): void {
  const field = document.getElementById(SEARCH_FIELD)
  window.scrollTo({ top: 0 })
  field?.focus()
}

export const SEARCH_FIELD_HREF = `#${SEARCH_FIELD}`
