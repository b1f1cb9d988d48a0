import { type RefObject, useEffect, useRef } from 'react'

const CHOSEN = '[aria-selected="true"], [aria-current]'

/**
 * For a strip that is wider than a phone: the chosen one of it is brought to the middle. Only the strip is moved, never
 * the page. `looks` says when things lie elsewhere.
 */
export function useChosenInSight<Root extends HTMLElement>(looks: string): RefObject<Root | null> {
  const root = useRef<Root>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks says that the strip lies otherwise now
  useEffect(() => {
    const bring = () => bringToMiddle(root.current?.querySelector(CHOSEN))
    bring()
    // The shop's own letters come later, one kind after the other, and are wider.
    document.fonts?.addEventListener('loadingdone', bring)
    return () => document.fonts?.removeEventListener('loadingdone', bring)
  }, [looks])
  return root
}

function bringToMiddle(chosen: Element | null | undefined): void {
  const strip = chosen && scrollsSideways(chosen)
  if (!strip) return
  const [place, room] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += place.left - room.left - (room.width - place.width) / 2
}

function scrollsSideways(chosen: Element): Element | undefined {
  let around = chosen.parentElement
  while (around && around.scrollWidth <= around.clientWidth) around = around.parentElement
  return around ?? undefined
}
