import type { MessageState } from '@pindivantalu/domain/orders/history/history-kinds'
import { Check, CheckCheck, CircleX, Clock3, type LucideIcon } from 'lucide-react'

const MARKS: Record<MessageState, { icon: LucideIcon; words: string; className?: string }> = {
  waiting: { icon: Clock3, words: 'Waits' },
  sent: { icon: Check, words: 'Sent' },
  delivered: { icon: CheckCheck, words: 'Delivered' },
  read: { icon: CheckCheck, words: 'Read', className: 'text-info' },
  failed: { icon: CircleX, words: 'Failed', className: 'text-bad' },
}

/** How far a message came, in a word. */
export function MessageMark({ state }: { state: MessageState }) {
  const { icon: Icon, words, className = '' } = MARKS[state]
  return (
    <span className={`inline-flex items-center gap-1 ${className}`}>
      <Icon className="size-3.5" aria-hidden="true" />
      {words}
    </span>
  )
}
