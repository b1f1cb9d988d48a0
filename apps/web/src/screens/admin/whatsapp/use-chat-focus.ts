import { type RefObject, useEffect, useRef } from 'react'

/**
 * On phones list and thread change places: the focus goes to the thread's heading, and back to the chat that was left.
 * Where what was pressed can still be seen, it keeps the focus.
 */
export function useChatFocus(
  chat: string | undefined,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const before = useRef(chat)
  useEffect(() => {
    const left = before.current
    if (left === chat) return
    before.current = chat
    if (isInSight(document.activeElement)) return
    const target = chat ? heading.current : list.current?.querySelector<HTMLElement>(`[data-phone="${left}"]`)
    target?.focus({ preventScroll: true })
  }, [chat, list, heading])
}

function isInSight(element: Element | null): boolean {
  return element !== null && element !== document.body && element.checkVisibility()
}
