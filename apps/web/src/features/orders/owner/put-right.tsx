import type { Day } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { MarkPaid } from './mark-paid.tsx'
import { SendAgain } from './send-again.tsx'

type PutRightProps = { order: OrderView; holidays: readonly Day[]; onChanged: (order: OrderView) => void }

/** What the owner settles by hand on the page of an order: money that came to them, packets that go out again. */
export function PutRight({ order, holidays, onChanged }: PutRightProps) {
  return (
    <>
      {order.mayBePaidOutside && <MarkPaid order={order} onChanged={onChanged} />}
      {order.user.phone && <SendAgain order={order} holidays={holidays} />}
    </>
  )
}
