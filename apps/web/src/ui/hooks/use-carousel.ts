import useEmblaCarousel from 'embla-carousel-react'
import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { useHold } from './use-hold.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useSwipe } from './use-swipe.ts'

const ROTATES_EVERY = 5000

export type CarouselState = ReturnType<typeof useCarousel>

export function useCarousel() {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [drive, embla] = useEmblaCarousel({ align: 'start', loop: true, inViewThreshold: 0.5 })
  useSwipe(embla)
  const { selected, visible, snaps } = usePosition(embla)
  const [isPaused, setPaused] = useState(false)
  const { isHeld, holdHandlers, release } = useHold()
  const isRotating = !isPaused && !isHeld && !isStill && snaps > 1

  const goTo = useCallback((index: number) => embla?.scrollTo(index, isStill), [embla, isStill])
  const step = useCallback(
    (by: 1 | -1) => {
      if (!embla) return
      const count = embla.scrollSnapList().length
      embla.scrollTo((embla.selectedScrollSnap() + by + count) % count, isStill)
    },
    [embla, isStill],
  )

  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(() => document.hidden || step(1), ROTATES_EVERY)
    return () => clearInterval(timer)
  }, [isRotating, step])

  return {
    windowRef: useNearness(drive),
    holdHandlers,
    /** Undefined until script drives the slides. */
    visible,
    selected,
    snaps,
    isDriven: embla !== undefined,
    isRotating,
    isPaused,
    togglePause: () => {
      // A press on Play leaves pointer or focus on the button: that must not hold what was asked for.
      if (isPaused) release()
      setPaused(!isPaused)
    },
    goTo,
    step,
  }
}

/** Measuring the slides lays the page out at once, so those far below wait until they come near the window. */
function useNearness(whenNear: (part: HTMLElement | null) => void): RefCallback<HTMLElement> {
  return useCallback(
    part => {
      if (!part) return
      const observer = new IntersectionObserver(
        seen => {
          if (!seen.some(entry => entry.isIntersecting)) return
          observer.disconnect()
          whenNear(part)
        },
        { rootMargin: '50%' },
      )
      observer.observe(part)
      return () => {
        observer.disconnect()
        whenNear(null)
      }
    },
    [whenNear],
  )
}

function usePosition(embla: ReturnType<typeof useEmblaCarousel>[1]) {
  const [selected, setSelected] = useState(0)
  const [snaps, setSnaps] = useState(0)
  const [visible, setVisible] = useState<readonly number[]>()

  useEffect(() => {
    if (!embla) return
    const select = () => setSelected(embla.selectedScrollSnap())
    const look = () => {
      const inView = embla.slidesInView()
      // Before its first look Embla knows of none.
      if (inView.length > 0) setVisible(inView)
    }
    const measure = () => {
      setSnaps(embla.scrollSnapList().length)
      select()
    }
    // Someone may have scrolled the row by hand before script took over.
    embla.rootNode().scrollLeft = 0
    measure()
    look()
    embla.on('select', select).on('slidesInView', look).on('reInit', measure)
    return () => {
      embla.off('select', select).off('slidesInView', look).off('reInit', measure)
    }
  }, [embla])

  return { selected, snaps, visible }
}
