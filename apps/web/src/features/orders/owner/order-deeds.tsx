import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Ban, CalendarClock, Printer, ReceiptText, Repeat2 } from 'lucide-react'
import { useHasDuty, useIsOwner } from '../../../lib/worker.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { mayReschedule } from './reschedule-dialog.tsx'
import { maySendAgain } from './send-again-dialog.tsx'
import { mayCancel, paysBack } from './settle/cancel-dialog.tsx'

export type OrderQuestion = 'reschedule' | 'send again' | 'cancel'

type OrderDeedsProps = { order: OrderView; onAsk: (question: OrderQuestion) => void }

/** What can be done with the order as a whole; each asks first. */
export function OrderDeeds({ order, onAsk }: OrderDeedsProps) {
  const isOwner = useIsOwner()
  const hasOrders = useHasDuty('orders')
  const hasBoard = useHasDuty('board')
  return (
    <div className="flex flex-wrap gap-2" data-part="deeds">
      {hasBoard && isToPack(order) && <PapersOfOrder order={order} />}
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

const isToPack = ({ isPaid, isCancelled, deliveredAt }: OrderView) => isPaid && !isCancelled && !deliveredAt

/** Labels by way of their page, which says what they lack; a slip lacks nothing. */
function PapersOfOrder({ order: { _id } }: { order: OrderView }) {
  return (
    <>
      <ButtonLink to={`/admin/labels?order=${_id}`} variant="outline" size="sm">
        <Printer className="icon" />
        Labels
      </ButtonLink>
      <a
        href={`/api/orders/${_id}/slips?format=roll`}
        target="_blank"
        rel="noopener"
        className="btn btn-outline btn-sm"
      >
        <ReceiptText className="icon" />
        Slip
      </a>
    </>
  )
}
