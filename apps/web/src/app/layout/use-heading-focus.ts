import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Long enough for a slow screen to draw its heading; later than this the visitor is doing something else. */
const WAITS_FOR_HEADING = 10_000

/** Of the page, not of its layout: another layout comes with another route. */
let lastPath: string | undefined

/** On route change focus goes to the new page's `h1`, so that screen readers say where one has arrived. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = lastPath === undefined
    if (lastPath === pathname) return
    lastPath = pathname
    if (isFirst || focusHeading()) return
    const main = document.getElementById('main')
    if (!main) return
    const before = document.activeElement
    const observer = new MutationObserver(() => {
      if (isTyping(before) || focusHeading()) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    const giveUp = setTimeout(() => observer.disconnect(), WAITS_FOR_HEADING)
    return () => {
      clearTimeout(giveUp)
      observer.disconnect()
    }
  }, [pathname])
}

/** In another field than when the page was asked for: nobody is taken out of what they write. */
function isTyping(before: Element | null): boolean {
  const focused = document.activeElement
  return focused !== before && focused?.matches('input, textarea') === true
}

/** The heading of a page that is still on its way would take the focus with it when it goes. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1:not([data-loading])')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
