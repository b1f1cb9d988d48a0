import { type DOMAttributes, useEffect, useState } from 'react'

/** After a tap one looks at what it brought; a touch has no end that the page could see, as leaving with the mouse is. */
const HOLDS_AFTER_TOUCH = 3000

/** Held while pointed at, touched, or focused by key: readers are not interrupted. */
export function useHold() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [touch, setTouch] = useState<'none' | 'down' | 'lifted'>('none')

  useEffect(() => {
    if (touch !== 'lifted') return
    const timer = setTimeout(() => setTouch('none'), HOLDS_AFTER_TOUCH)
    return () => clearTimeout(timer)
  }, [touch])

  const holdHandlers: DOMAttributes<HTMLElement> = {
    onPointerEnter: event => event.pointerType === 'touch' || setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onPointerDown: event => event.pointerType === 'touch' && setTouch('down'),
    onPointerUp: event => event.pointerType === 'touch' && setTouch('lifted'),
    onPointerCancel: () => setTouch('lifted'),
    // A press focuses too, and would hold for good.
    onFocus: event => setFocus(event.target.matches(':focus-visible')),
    onBlur: event => event.currentTarget.contains(event.relatedTarget) || setFocus(false),
  }
  /** Until the next time it is pointed at or focused. */
  const release = () => {
    setPointedAt(false)
    setFocus(false)
    setTouch('none')
  }
  return { isHeld: isPointedAt || hasFocus || touch !== 'none', holdHandlers, release }
}
