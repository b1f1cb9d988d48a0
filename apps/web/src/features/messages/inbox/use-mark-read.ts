import { useEffect, useRef } from 'react'
import { useIsShown } from '../../../ui/use-is-shown.ts'
import { useReadChatMutation } from './inbox.api.ts'

type Seen = {
  phone: string
  /** Of the newest message that is on the screen. */
  upTo: string | undefined
  unread: number
}

/** What somebody has before his eyes is read; a tab behind others shows nothing to anybody. */
export function useMarkRead({ phone, upTo, unread }: Seen): void {
  const [read] = useReadChatMutation()
  const isShown = useIsShown()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!isShown || upTo === undefined || unread === 0 || last.current === upTo) return
    last.current = upTo
    // Where it fails the chat stays unread, and is marked with the next look.
    void read({ phone, upTo }).then(({ error }) => {
      if (error && last.current === upTo) last.current = undefined
    })
  }, [read, phone, upTo, unread, isShown])
}
