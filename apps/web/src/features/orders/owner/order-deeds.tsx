import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Ban, CalendarClock, Repeat2 } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { mayReschedule } from './reschedule-dialog.tsx'
import { maySendAgain } from './send-again-dialog.tsx'
import { mayCancel, paysBack } from './settle/cancel-dialog.tsx'

export type OrderQuestion = 'reschedule' | 'send again' | 'cancel'

type OrderDeedsProps = { order: OrderView; onAsk: (question: OrderQuestion) => void }

/** What can be done with the order as a whole; each asks first. */
export function OrderDeeds({ order, onAsk }: OrderDeedsProps) {
  return (
    <div className="flex flex-wrap gap-2" data-part="deeds">
      {mayReschedule(order) && (
        <Button variant="outline" size="sm" onClick={() => onAsk('reschedule')}>
          <CalendarClock className="icon" />
          Reschedule
        </Button>
      )}
      {maySendAgain(order) && (
        <Button variant="outline" size="sm" onClick={() => onAsk('send again')}>
          <Repeat2 className="icon" />
          Send again
        </Button>
      )}
      {mayCancel(order) && (
        <Button variant="danger" size="sm" onClick={() => onAsk('cancel')}>
          <Ban className="icon" />
          {paysBack(order) ? 'Cancel and refund' : 'Cancel the order'}
        </Button>
      )}
    </div>
  )
}
