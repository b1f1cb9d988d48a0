import type { OutboxMessageView } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { kindInWords, recipientInWords } from './message-words.ts'
import { useSendMessageAgainMutation } from './outbox.api.ts'

/** The row leaves the list with its button; the focus goes to the top of the list. */
export function SendAgain({ message: { _id, kind, recipient } }: { message: OutboxMessageView }) {
  const [send, { isLoading }] = useSendMessageAgainMutation()
  const button = useRef<HTMLButtonElement>(null)
  const name = `${kindInWords(kind)} to ${recipientInWords(recipient)}`

  const run = async () => {
    const panel = button.current?.closest<HTMLElement>('[role="tabpanel"]')
    const { error } = await send(_id)
    if (!error) {
      toast.ok(`${name} is on its way again`)
      panel?.focus()
    } else if (statusOf(error) !== 401) toast.bad(errorText(error))
  }
  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      className="max-lg:w-full"
      isBusy={isLoading}
      onClick={() => void run()}
    >
      <Send className="icon" />
      <span>
        Send again<span className="sr-only"> {name}</span>
      </span>
    </Button>
  )
}
