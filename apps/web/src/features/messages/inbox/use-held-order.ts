import { type RefObject, useEffect, useRef, useState } from 'react'
import { heldOrder } from './held-order.ts'

/** `of` names the list: another view or search starts anew. */
export function useHeldOrder<R extends { phone: string }>(
  rows: readonly R[] | undefined,
  of: string,
  list: RefObject<HTMLElement | null>,
) {
  const [isHeld, setHeld] = useState(false)
  const before = useRef<{ of: string; phones: string[] }>({ of, phones: [] })
  useHand(list, setHeld)
  const phones = before.current.of === of && isHeld ? before.current.phones : []
  const { shown, waiting } = heldOrder(rows ?? [], phones)
  useEffect(() => {
    before.current = { of, phones: shown.map(({ phone }) => phone) }
  })
  return { shown: rows && shown, waiting, showAll: () => setHeld(false) }
}

/** A pointer over the list, or the focus within it; what was scrolled down stays, too. */
function useHand(list: RefObject<HTMLElement | null>, setHeld: (isHeld: boolean) => void): void {
  useEffect(() => {
    const place = list.current
    if (!place) return
    const hold = () => setHeld(true)
    const letGo = () => {
      const isAtHand = place.matches(':hover') || place.contains(document.activeElement)
      setHeld(isAtHand || place.scrollTop > 0)
    }
    place.addEventListener('pointerenter', hold)
    place.addEventListener('focusin', hold)
    const ends = ['pointerleave', 'scroll'] as const
    for (const end of ends) place.addEventListener(end, letGo)
    const leave = () => setTimeout(letGo)
    place.addEventListener('focusout', leave)
    return () => {
      place.removeEventListener('pointerenter', hold)
      place.removeEventListener('focusin', hold)
      for (const end of ends) place.removeEventListener(end, letGo)
      place.removeEventListener('focusout', leave)
    }
  }, [list, setHeld])
}
