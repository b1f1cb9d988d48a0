import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Resolvable } from '../../../features/messages/inbox/use-resolving.ts'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { type WhatsAppSearchParams, whatsAppPath } from './whatsapp-search-params.ts'

/** J and K lead through the chats as they stand in the list, and a settled one makes room for the next. */
export function useChatKeys(params: WhatsAppSearchParams, resolve: (chat: Resolvable) => Promise<boolean>) {
  const navigate = useNavigate()
  const [phones, setPhones] = useState<string[]>([])
  const onListed = useCallback((listed: string[]) => setPhones(listed), [])
  const at = params.chat === undefined ? -1 : phones.indexOf(params.chat)
  const open = (chat: string | undefined) =>
    void navigate(whatsAppPath({ ...params, chat: chat ?? '' }), { replace: true, preventScrollReset: true })
  const step = (by: 1 | -1) => () => {
    const next = at < 0 ? phones[0] : phones[at + by]
    if (next !== undefined) open(next)
  }
  useKeys([
    { keys: 'j', says: 'Next chat', group: 'WhatsApp', run: step(1), repeats: true },
    { keys: 'k', says: 'Chat before', group: 'WhatsApp', run: step(-1), repeats: true },
    ...(params.chat === undefined
      ? []
      : [{ keys: 'Escape', says: 'Close the chat', group: 'WhatsApp', run: () => open(undefined) }]),
  ])
  const settle = async (chat: Resolvable): Promise<void> => {
    const isWide = window.matchMedia('(width >= 48rem)').matches
    const next = at < 0 ? undefined : (phones[at + 1] ?? phones[at - 1])
    // On a phone the list comes back, with the way to undo it.
    if (await resolve(chat)) open(isWide ? next : undefined)
  }
  return { onListed, settle }
}
