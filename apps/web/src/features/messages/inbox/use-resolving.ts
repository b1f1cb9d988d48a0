import { SECOND } from '@pindivantalu/domain/indian-time'
import { useState } from 'react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { useSecondsUntil } from '../../../ui/hooks/use-seconds-until.ts'
import { useReopenChatMutation, useResolveChatMutation } from './inbox.api.ts'

const UNDO_FOR = 10 * SECOND

export type Resolvable = {
  phone: string
  name: string
  /** Of the newest message on the screen. */
  upTo: string
}

/** A settled chat leaves the list; for some seconds it can be had back. */
export function useResolving() {
  const [last, setLast] = useState<{ phone: string; name: string; until: number }>()
  const [resolveOne] = useResolveChatMutation()
  const [reopenOne] = useReopenChatMutation()
  const isOffered = useSecondsUntil(last?.until ?? 0) > 0 && last !== undefined

  const reopen = async (phone: string): Promise<void> => {
    setLast(undefined)
    const { error } = await reopenOne(phone)
    if (error) sayFailure(error)
  }
  const undo = () => {
    if (isOffered) void reopen(last.phone)
  }
  useKeys(isOffered ? [{ keys: 'z', says: 'Open the chat again', group: 'WhatsApp', run: undo }] : [])
  return {
    /** 'Lakshmi is done.' */
    words: isOffered ? `${last.name} is done.` : undefined,
    undo,
    reopen,
    /** Whether it is resolved. */
    resolve: async ({ phone, name, upTo }: Resolvable): Promise<boolean> => {
      const { error } = await resolveOne({ phone, upTo })
      if (error) sayFailure(error)
      else setLast({ phone, name, until: Date.now() + UNDO_FOR })
      return !error
    },
  }
}
