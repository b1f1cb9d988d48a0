import { addressOnOneLine } from '@pindivantalu/domain/addresses/address'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { AttemptsPanel } from '../../../features/fulfilment/admin/order/attempts-panel.tsx'
import { showOrder, useGetOrderQuery } from '../../../features/orders/orders.api.ts'
import { OrderDeeds, type OrderQuestion } from '../../../features/orders/owner/order-deeds.tsx'
import { RescheduleDialog } from '../../../features/orders/owner/reschedule-dialog.tsx'
import { CancelDialog } from '../../../features/orders/owner/settle/cancel-dialog.tsx'
import { WaysToCustomer } from '../../../features/problems/owner/ways-to-customer.tsx'
import { useIsOwner } from '../../../lib/worker.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Waiting } from '../waiting.tsx'

/** What was tried at the door, and what can be done about it. */
export function MissedOrder({ id }: { id: string }) {
  const { currentData: order, error, refetch } = useGetOrderQuery(id, { refetchOnMountOrArgChange: true })
  if (!order) return <Waiting what="the order" error={error} onReload={() => void refetch()} />
  return <Shown order={order} />
}

function Shown({ order }: { order: OrderView }) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  const isOwner = useIsOwner()
  const holidays = useGetConfigQuery().data?.holidays ?? []
  const [question, setQuestion] = useState<OrderQuestion>()
  const onChanged = (changed: OrderView) => void dispatch(showOrder(changed))
  const asking = { order, holidays, onChanged, onClose: () => setQuestion(undefined) }
  const { user, deliveryAddress, reference, _id, isCancelled, deliveredAt } = order
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-3">
          <h2 className="text-2xl">
            {user.name}, <span className="font-mono text-xl">{reference}</span>
          </h2>
          <WaysToCustomer phone={user.phone} orderId={_id} />
        </div>
        {deliveryAddress && (
          <p className="rounded-md bg-sunken p-4 wrap-anywhere">{addressOnOneLine(deliveryAddress)}</p>
        )}
        <AttemptsPanel order={order} onChanged={onChanged} />
      </div>
      {isCancelled || deliveredAt ? (
        <Alert tone="info">{isCancelled ? 'The order is cancelled.' : 'It was handed over.'}</Alert>
      ) : (
        <Panel title="What now" className="grid gap-4">
          <p className="text-ink-2">
            {isOwner
              ? 'Choose another time with the customer, or give the order up: what was paid goes back.'
              : 'Choose another time with the customer. To give the order up, ask the owner.'}
          </p>
          <OrderDeeds order={order} onAsk={setQuestion} />
        </Panel>
      )}
      {question === 'reschedule' && <RescheduleDialog {...asking} />}
      {question === 'cancel' && <CancelDialog {...asking} />}
    </div>
  )
}
