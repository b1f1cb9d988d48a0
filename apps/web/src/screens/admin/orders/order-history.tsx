import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { DeleteNote } from '../../../features/notes/delete-note.tsx'
import { NoteForm } from '../../../features/notes/note-form.tsx'
import { useGetOrderHistoryQuery } from '../../../features/orders/owner/history/history.api.ts'
import { HistoryList } from '../../../features/orders/owner/history/history-list.tsx'
import { errorText } from '../../../lib/api/error-text.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'

/** All that happened to an order, and what the owner notes about it. */
export function OrderHistory({ order, clock }: { order: OrderView; clock: ShopClock }) {
  const now = useShopTime(clock, undefined, MINUTE)
  const { currentData, error, refetch } = useGetOrderHistoryQuery(order._id, {
    refetchOnMountOrArgChange: true,
  })
  const subject = { type: 'order', id: order._id } as const
  return (
    <HistoryList
      entries={currentData}
      now={now}
      problem={error === undefined ? undefined : errorText(error)}
      onReload={() => void refetch()}
      deedOf={({ _id, detail, mayDelete }) =>
        mayDelete && <DeleteNote subject={subject} note={{ _id, words: detail ?? '' }} />
      }
    >
      <NoteForm subject={subject} label="Note about this order" />
    </HistoryList>
  )
}
