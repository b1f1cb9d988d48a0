import { type RefObject, useLayoutEffect } from 'react'

/** How much stands above it, for `.fills-window`: header and banner have one line or more. */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0
      place.current?.style.setProperty('--above', `${Math.round(top + window.scrollY)}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [place])
}
