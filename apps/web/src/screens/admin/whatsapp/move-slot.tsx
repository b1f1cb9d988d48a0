import type { OrderRow, OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { showOrder, useLazyGetOrderQuery } from '../../../features/orders/orders.api.ts'
import { mayReschedule, RescheduleDialog } from '../../../features/orders/owner/reschedule-dialog.tsx'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { useHasDuty } from '../../../lib/worker.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** Beside a chat: another time for an order that is not delivered, by the question that its own page asks. */
export function MoveSlot({ order }: { order: OrderRow }) {
  const hasOrders = useHasDuty('orders')
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  const holidays = useGetConfigQuery().data?.holidays ?? []
  const [read, { isFetching }] = useLazyGetOrderQuery()
  const [asked, setAsked] = useState<OrderView>()
  if (!hasOrders || !mayReschedule(order)) return null

  const ask = async () => {
    const { data, error } = await read(order._id)
    if (error) sayFailure(error)
    setAsked(data)
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="flex-none max-md:min-h-11"
        isBusy={isFetching}
        onClick={() => void ask()}
      >
        <CalendarClock className="icon" />
        <span>
          Move slot
          <span className="sr-only"> of order {order.reference}</span>
        </span>
      </Button>
      {asked && (
        <RescheduleDialog
          order={asked}
          holidays={holidays}
          onChanged={changed => void dispatch(showOrder(changed))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
