import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Scrolled this near to the end counts as at the end. */
const NEAR_PX = 64

type Ends = { oldest: string | undefined; newest: string | undefined; isNewestOwn: boolean }

/**
 * At the end, the newest stays in sight; further up nothing moves, neither for what arrives nor for what is fetched
 * above.
 */
export function useThreadScroll({ oldest, newest, isNewestOwn }: Ends, onNearTop: () => void) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEndNow = useRef(true)
  const before = useRef({ oldest, newest, height: 0 })
  const [isAtEnd, setAtEnd] = useState(true)
  const [hasNews, setNews] = useState(false)

  const toEnd = () => {
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
    note(true)
  }
  const note = (atEnd: boolean) => {
    isAtEndNow.current = atEnd
    setAtEnd(atEnd)
    if (atEnd) setNews(false)
  }

  // Before it is painted, after whatever has changed the thread's height.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const { oldest: oldestBefore, newest: newestBefore, height } = before.current
    before.current = { oldest, newest, height: box.scrollHeight }
    if (isAtEndNow.current || (newest !== newestBefore && isNewestOwn)) return toEnd()
    if (oldest !== oldestBefore) box.scrollTop += box.scrollHeight - height
    if (newest !== newestBefore) setNews(true)
  })

  // The keyboard comes, the box for the answer grows.
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (isAtEndNow.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const onScroll = ({ currentTarget: box }: UIEvent) => {
    note(box.scrollHeight - box.clientHeight - box.scrollTop < NEAR_PX)
    if (box.scrollTop < NEAR_PX) onNearTop()
  }
  return { scroller, onScroll, isAtEnd, hasNews, toEnd }
}
