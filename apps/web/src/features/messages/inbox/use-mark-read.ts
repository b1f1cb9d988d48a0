import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { useEffect, useRef } from 'react'
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts'
import { useReadChatMutation } from './inbox.api.ts'

type Seen = {
  phone: string
  /** The newest message that is on the screen. */
  newest: Pick<WhatsAppMessageView, '_id' | 'timestamp'> | undefined
  unread: number
}

/** What is on the screen is read; a tab behind others shows nothing to anybody. */
export function useMarkRead({ phone, newest, unread }: Seen): void {
  const [read] = useReadChatMutation()
  const isShown = useIsShown()
  const last = useRef<string>(undefined)
  const { _id: lastId, timestamp: upTo } = newest ?? {}
  useEffect(() => {
    // By more than its moment: WhatsApp tells whole seconds, and many a message comes within one.
    const seen = `${lastId} ${unread}`
    if (!isShown || upTo === undefined || unread === 0 || last.current === seen) return
    last.current = seen
    // Where it fails the chat stays unread, and is marked with the next look.
    void read({ phone, upTo, lastId }).then(({ error }) => {
      if (error && last.current === seen) last.current = undefined
    })
  }, [read, phone, lastId, upTo, unread, isShown])
}
