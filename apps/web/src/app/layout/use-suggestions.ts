import type { ProductSuggestion } from '@pindivantalu/domain/catalog/product.wire'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'

export const SUGGESTION_LIST = 'search-suggestions'

export function suggestionId(index: number): string {
  return `${SUGGESTION_LIST}-${index}`
}

/** The list under the search field: the arrows walk through it, Enter opens what they are at, Escape closes it. */
export function useSuggestions(suggestions: readonly ProductSuggestion[]) {
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState<number>()
  const isOpen = isWanted && suggestions.length > 0
  const chosen = isOpen && active !== undefined ? suggestions[active] : undefined

  const close = () => {
    setWanted(false)
    setActive(undefined)
  }

  const open = () => {
    setWanted(true)
    setActive(undefined)
  }

  const walk = (by: 1 | -1) => {
    const places = suggestions.length + 1
    // Place 0 is the field itself, so that one can walk back to the words as typed.
    const next = ((active === undefined ? 0 : active + 1) + by + places) % places
    setActive(next === 0 ? undefined : next - 1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && chosen) {
      close()
      void navigate(`/product/${chosen._id}`)
    } else if (event.key === 'ArrowDown' && isOpen) walk(1)
    else if (event.key === 'ArrowUp' && isOpen) walk(-1)
    else if (event.key === 'ArrowDown') setWanted(true)
    else return
    event.preventDefault()
  }

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return { isOpen, active: chosen && active, open, close, onKeyDown, onBlur }
}
