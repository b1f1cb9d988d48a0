import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Called before a change that puts something above a list: the first item in sight stays where it is. Not every browser
 * does that by itself, and none where the room around the list changes too. While the list's beginning is on the
 * screen, so is what comes, and the list makes room for it.
 */
export function usePlaceKept(list: RefObject<HTMLElement | null>): () => void {
  const before = useRef<{ item: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!before.current) return
    const { item, top } = before.current
    before.current = undefined
    window.scrollBy({ top: topOf(item) - top, behavior: 'instant' })
  })
  return () => {
    if (!list.current || topOf(list.current) >= 0) return
    const item = [...list.current.querySelectorAll('li, [data-line]')].find(one => topOf(one) >= 0)
    if (item) before.current = { item, top: topOf(item) }
  }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}
