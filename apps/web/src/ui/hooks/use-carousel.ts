import type { EmblaCarouselType } from 'embla-carousel'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useHold } from './use-hold.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useSwipe } from './use-swipe.ts'

const ROTATES_EVERY = 5000
const OPTIONS = { align: 'start', loop: true, inViewThreshold: 0.5 } as const

export type CarouselState = ReturnType<typeof useCarousel>

export function useCarousel() {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { windowRef, embla, scrollByHand } = useDriver()
  useSwipe(embla)
  const { selected, visible, snaps } = usePosition(embla)
  const [isPaused, setPaused] = useState(false)
  const { isHeld, holdHandlers, release } = useHold()
  const isRotating = !isPaused && !isHeld && !isStill && snaps > 1

  const goTo = (index: number) => (embla ? embla.scrollTo(index, isStill) : scrollByHand(() => index))
  const step = useCallback(
    (by: 1 | -1) => {
      if (!embla) return scrollByHand(shown => shown + by)
      const count = embla.scrollSnapList().length
      embla.scrollTo((embla.selectedScrollSnap() + by + count) % count, isStill)
    },
    [embla, isStill, scrollByHand],
  )

  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(() => document.hidden || step(1), ROTATES_EVERY)
    return () => clearInterval(timer)
  }, [isRotating, step])

  return {
    windowRef,
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

/**
 * What drives the slides comes in a file of its own, after the app: home can be read and used without it. Until then, and
 * should it not come, the row scrolls by hand, and the buttons scroll it.
 */
function useDriver() {
  const row = useRef<HTMLElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType>()

  const drive = useCallback((part: HTMLElement) => {
    let driver: EmblaCarouselType | undefined
    let isGone = false
    const takeOver = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel')
      if (isGone) return
      const startIndex = shownIn(part)
      part.scrollLeft = 0
      driver = EmblaCarousel(part, { ...OPTIONS, startIndex })
      setEmbla(driver)
    }
    takeOver().catch(() => undefined)
    return () => {
      isGone = true
      driver?.destroy()
      setEmbla(undefined)
    }
  }, [])

  const near = useNearness(drive)
  const windowRef = useCallback<RefCallback<HTMLElement>>(
    part => {
      row.current = part
      return near(part)
    },
    [near],
  )

  /** At once: the driver may take over at any moment, and goes on from where the row stands. */
  const scrollByHand = useCallback((next: (shown: number) => number) => {
    const part = row.current
    if (part) part.scrollLeft = next(shownIn(part)) * slideWidth(part)
  }, [])

  return { windowRef, embla, scrollByHand }
}

function shownIn(part: HTMLElement): number {
  return Math.round(part.scrollLeft / slideWidth(part))
}

function slideWidth(part: HTMLElement): number {
  return part.querySelector('[role=group]')?.clientWidth || 1
}

/** Measuring the slides lays the page out at once, so those far below wait until they come near the window. */
function useNearness(whenNear: (part: HTMLElement) => () => void) {
  return useCallback(
    (part: HTMLElement | null) => {
      if (!part) return
      let leave = () => {}
      const observer = new IntersectionObserver(
        seen => {
          if (!seen.some(entry => entry.isIntersecting)) return
          observer.disconnect()
          leave = whenNear(part)
        },
        { rootMargin: '50%' },
      )
      observer.observe(part)
      return () => {
        observer.disconnect()
        leave()
      }
    },
    [whenNear],
  )
}

function usePosition(embla: EmblaCarouselType | undefined) {
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
    measure()
    look()
    embla.on('select', select).on('slidesInView', look).on('reInit', measure)
    return () => {
      embla.off('select', select).off('slidesInView', look).off('reInit', measure)
    }
  }, [embla])

  return { selected, snaps, visible }
}
