import { useEffect, useRef } from 'react'

const LASTS_MS = 600

/**
 * A turmeric ground for a moment when `thing` is another one than before: it changed by itself, in its place. What is
 * new as it appears says what it was `from`.
 */
export function useFlash<Thing>(thing: Thing, from = thing) {
  const ground = useRef<HTMLElement>(null)
  const before = useRef(from)
  useEffect(() => {
    if (before.current === thing) return
    before.current = thing
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const colors = ['var(--color-turmeric-200)', 'transparent']
    ground.current?.animate({ backgroundColor: colors, opacity: [0.7, 0] }, { duration: LASTS_MS })
  }, [thing])
  return ground
}
