import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** A toast under the keyboard: Escape closes it, and leaving it brings the focus back to where it came from. */
export function useToastKeys({ close, isVisit }: { close: () => void; isVisit: boolean }) {
  const [isFocused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)

  const goBack = () => {
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
    place?.focus()
  }

  const closeAndGoBack = () => {
    close()
    if (isFocused) goBack()
  }

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeAndGoBack()
    // The focus was brought here, so the next stop is not what follows in the page.
    else if (event.key === 'Tab' && isVisit && isAtEdge(event)) goBack()
    // The key that brought the focus here is still down: it must not press this button too.
    else if (!(event.key === 'Enter' && event.repeat)) return
    event.preventDefault()
  }

  return { isFocused, closeAndGoBack, keys: { onFocus, onBlur: () => setFocused(false), onKeyDown } }
}

function isAtEdge({ currentTarget, shiftKey }: KeyboardEvent): boolean {
  const stops = [...currentTarget.querySelectorAll('button')]
  return document.activeElement === stops.at(shiftKey ? 0 : -1)
}
