import { FileText, Link2 } from 'lucide-react'
import { useState } from 'react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { forget, recall, remember } from '../../../lib/storage/tab-memory.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Paper, useSendToCustomerMutation } from './make/owner-order.api.ts'

type SendToCustomerProps = {
  order: { _id: string; reference: string; isPaid: boolean }
  variant?: 'leaf' | 'outline' | undefined
  size?: 'md' | 'sm' | undefined
  className?: string | undefined
}

const WORDS: Record<Paper, { label: string; again: string; icon: typeof FileText }> = {
  invoice: { label: 'Send invoice', again: 'Send invoice again', icon: FileText },
  'pay-link': { label: 'Send pay link', again: 'Send pay link again', icon: Link2 },
}

/** By WhatsApp: what is due of this order, the link to pay it or its invoice. */
export function SendToCustomer({ order, ...look }: SendToCustomerProps) {
  const what: Paper = order.isPaid ? 'invoice' : 'pay-link'
  return <SendButton key={what} what={what} order={order} {...look} />
}

function SendButton({
  order,
  what,
  variant = 'leaf',
  size,
  className,
}: SendToCustomerProps & { what: Paper }) {
  const [send, { isLoading }] = useSendToCustomerMutation()
  const [isSent, setSent] = useState(false)
  const { label, again, icon: Icon } = WORDS[what]

  const run = async () => {
    const { data, error } = await send({ id: order._id, what, sendKey: keyFor(order._id, what) })
    if (!data) return sayFailure(error)
    forget(memoryKey(order._id, what))
    setSent(true)
    toast.ok(data.message)
  }
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      isBusy={isLoading}
      busyLabel="Sending..."
      onClick={() => void run()}
    >
      <Icon className="icon" />
      <span>
        {isSent ? again : label}
        <span className="sr-only"> of order {order.reference}</span>
      </span>
    </Button>
  )
}

const memoryKey = (order: string, what: Paper) => `send ${what} ${order}`

/** Kept until it has gone, also without this button: a second try after a lost answer sends nothing twice. */
function keyFor(order: string, what: Paper): string {
  const kept = recall(memoryKey(order, what))
  if (typeof kept === 'string') return kept
  const key = crypto.randomUUID()
  remember(memoryKey(order, what), key)
  return key
}
