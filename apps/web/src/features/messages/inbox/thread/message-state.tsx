import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { classNames } from '../../../../ui/class-names.ts'
import { stateInWords } from '../chat-words.ts'

type State = NonNullable<WhatsAppMessageView['status']>

const TICKS = { queued: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert }

/** As WhatsApp draws it, and in words: two ticks of another colour say nothing to many. */
export function MessageState({ state }: { state: State }) {
  const Tick = TICKS[state]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1',
        state === 'failed' && 'font-semibold text-bad',
        state === 'read' && 'text-info',
      )}
    >
      <Tick className="icon size-3.5" />
      {stateInWords(state)}
    </span>
  )
}
