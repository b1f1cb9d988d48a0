import { useEffect, useRef } from 'react'

const LASTS_MS = 600

/** A turmeric ground for a moment when `thing` is another one than before: it changed by itself, in its place. */
export function useFlash(thing: unknown) {
  const ground = useRef<HTMLElement>(null)
  const before = useRef(thing)
  useEffect(() => {
    if (before.current === thing) return
    before.current = thing
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const colors = ['var(--color-turmeric-200)', 'transparent']
    ground.current?.animate({ backgroundColor: colors, opacity: [0.7, 0] }, { duration: LASTS_MS })
  }, [thing])
  return ground
}
