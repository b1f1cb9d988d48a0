import { LARGEST_CHAT_FILE_BYTES } from '@pindivantalu/domain/messages/inbox/chat-file'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { useSendFileToChatMutation } from '../inbox.api.ts'

type Attached = {
  file: File
  /** The same for every try: a file whose answer was lost does not go twice. */
  sendKey: string
  problem?: string
}

const TOO_LARGE = 'This file is larger than 10 MB. Please send a smaller one.'

/** The photo or PDF that goes with the next message. It stays until the shop has it, or it is removed. */
export function useAttachment(phone: string) {
  const [attached, setAttached] = useState<Attached>()
  const [send, { isLoading }] = useSendFileToChatMutation()
  return {
    attached,
    isSending: isLoading,
    attach: (file: File) =>
      setAttached({
        file,
        sendKey: crypto.randomUUID(),
        ...(file.size > LARGEST_CHAT_FILE_BYTES && { problem: TOO_LARGE }),
      }),
    remove: () => setAttached(undefined),
    /** Whether the shop has it. */
    send: async (caption: string): Promise<boolean> => {
      if (!attached || isLoading || attached.file.size > LARGEST_CHAT_FILE_BYTES) return false
      const { file, sendKey } = attached
      const { error } = await send({ phone, file, sendKey, caption })
      setAttached(error ? { file, sendKey, problem: errorText(error) } : undefined)
      return !error
    },
  }
}

export type Attachment = ReturnType<typeof useAttachment>
