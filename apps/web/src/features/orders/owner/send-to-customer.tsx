import { FileText, Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sayFailure } from '../../../lib/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { type Sending, useSendToCustomerMutation } from './owner-order.api.ts'

type SendToCustomerProps = {
  order: { _id: string; reference: string; isPaid: boolean }
  size?: 'md' | 'sm' | undefined
  className?: string | undefined
}

const WORDS: Record<Sending, { label: string; again: string; icon: typeof FileText }> = {
  invoice: { label: 'Send invoice', again: 'Send invoice again', icon: FileText },
  'pay-link': { label: 'Send pay link', again: 'Send pay link again', icon: Link2 },
}

/** By WhatsApp: what is due of this order, the link to pay it or its invoice. */
export function SendToCustomer({ order, size, className }: SendToCustomerProps) {
  const what: Sending = order.isPaid ? 'invoice' : 'pay-link'
  return <SendButton key={what} what={what} {...{ order, size, className }} />
}

function SendButton({ order, what, size, className }: SendToCustomerProps & { what: Sending }) {
  const [send, { isLoading }] = useSendToCustomerMutation()
  const [isSent, setSent] = useState(false)
  // Kept until it has gone: a second try after a lost answer sends nothing twice.
  const sendKey = useRef<string>(undefined)
  const { label, again, icon: Icon } = WORDS[what]

  const run = async () => {
    sendKey.current ??= crypto.randomUUID()
    const { data, error } = await send({ id: order._id, what, sendKey: sendKey.current })
    if (!data) return sayFailure(error)
    sendKey.current = undefined
    setSent(true)
    toast.ok(data.message)
  }
  return (
    <Button
      variant="leaf"
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
