import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Ban, CalendarClock, Repeat2 } from 'lucide-react'
import { useHasDuty, useIsOwner } from '../../../lib/worker.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { mayReschedule } from './reschedule-dialog.tsx'
import { maySendAgain } from './send-again-dialog.tsx'
import { mayCancel, paysBack } from './settle/cancel-dialog.tsx'

export type OrderQuestion = 'reschedule' | 'send again' | 'cancel'

type OrderDeedsProps = { order: OrderView; onAsk: (question: OrderQuestion) => void }

/** What can be done with the order as a whole; each asks first. */
export function OrderDeeds({ order, onAsk }: OrderDeedsProps) {
  const isOwner = useIsOwner()
  const hasOrders = useHasDuty('orders')
  return (
    <div className="flex flex-wrap gap-2" data-part="deeds">
      {hasOrders && mayReschedule(order) && (
        <Button variant="outline" size="sm" onClick={() => onAsk('reschedule')}>
          <CalendarClock className="icon" />
          Reschedule
        </Button>
      )}
      {isOwner && maySendAgain(order) && (
        <Button variant="outline" size="sm" onClick={() => onAsk('send again')}>
          <Repeat2 className="icon" />
          Send again
        </Button>
      )}
      {isOwner && mayCancel(order) && (
        <Button variant="danger" size="sm" onClick={() => onAsk('cancel')}>
          <Ban className="icon" />
          {paysBack(order) ? 'Cancel and refund' : 'Cancel the order'}
        </Button>
      )}
    </div>
  )
}
