import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect } from 'react'

const SWIPE_THRESHOLD = 40

/**
 * A drag of 40 px or more turns one slide, a shorter one falls back, however fast it was.
 * Embla decides by speed and half slides; this overrules it when the pointer is lifted.
 */
export function useSwipe(embla: EmblaCarouselType | undefined): void {
  useEffect(() => {
    if (!embla) return
    let startedAt = 0
    let moved = 0
    let startedOn = 0
    const root = embla.rootNode()

    const start = (event: PointerEvent) => {
      startedAt = event.clientX
      moved = 0
      startedOn = embla.selectedScrollSnap()
    }
    const move = (event: PointerEvent) => {
      moved = event.clientX - startedAt
    }
    const turn = () => {
      const step = Math.abs(moved) < SWIPE_THRESHOLD ? 0 : moved < 0 ? 1 : -1
      const snaps = embla.scrollSnapList().length
      const wanted = startedOn + step
      const isLooping = embla.internalEngine().options.loop
      embla.scrollTo(isLooping ? (wanted + snaps) % snaps : Math.min(Math.max(wanted, 0), snaps - 1))
    }

    root.addEventListener('pointerdown', start)
    window.addEventListener('pointermove', move)
    embla.on('pointerUp', turn)
    return () => {
      root.removeEventListener('pointerdown', start)
      window.removeEventListener('pointermove', move)
      embla.off('pointerUp', turn)
    }
  }, [embla])
}
