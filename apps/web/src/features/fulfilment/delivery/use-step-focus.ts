import { useEffect, useRef } from 'react'
import type { HandOver } from './use-hand-over.ts'

/** A button that goes takes the focus with it: the focus moves to what comes next. */
export function useStepFocus({ step, hasActed }: Pick<HandOver, 'step' | 'hasActed'>) {
  const place = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // What others do moves nobody.
    if (hasActed.current && isFreeToMove(place.current)) {
      place.current?.focus({ preventScroll: true })
      // On a short screen the strip that takes the last step back would lie over it.
      place.current?.querySelector('button')?.scrollIntoView({ block: 'nearest' })
    }
    hasActed.current = false
  }, [step, hasActed])
  return place
}

/** A focus that has moved elsewhere meanwhile stays there. */
export function isFreeToMove(from: HTMLElement | null): boolean {
  const at = document.activeElement
  return at === null || at === document.body || from?.contains(at) === true
}
