import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { followTags } from '../../../lib/api/follow-tags.ts'
import { CHATS, chatOf } from './inbox.api.ts'

/**
 * The list and the open thread follow what customers write, and what becomes of what was sent to them. What happens to
 * an order is told to its customer, so that the orders beside the thread follow by the same stream: a browser has few.
 */
export function useLiveChats(): void {
  const dispatch = useDispatch()
  useEffect(
    () =>
      followTags(dispatch, '/api/whatsapp/live', {
        byChangeOf: phone => [CHATS, chatOf(phone), { type: 'Order', id: phone }],
        altogether: ['WhatsAppMessage', { type: 'Order', id: 'list' }],
      }),
    [dispatch],
  )
}
