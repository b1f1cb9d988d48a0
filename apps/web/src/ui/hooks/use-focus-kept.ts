import { type RefObject, useEffect, useRef } from 'react'

/** Where what was pressed goes with a change, the focus goes to the heading: it would fall to the top of the page. */
export function useFocusKept(heading: RefObject<HTMLElement | null>, change: unknown): void {
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading, change])
}
