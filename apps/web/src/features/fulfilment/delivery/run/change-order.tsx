import { moveStop, nearestFirst } from '@pindivantalu/domain/fulfilment/run'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { ArrowDown, ArrowUp, Check, GripVertical, Route } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { asStop } from '../kept/as-done-here.ts'
import { areaWords, nameAtDoor } from './stop-row.tsx'
import { useDraggedStop } from './use-dragged-stop.ts'

type ChangeOrderProps = {
  orders: readonly OrderView[]
  onOrder: (ids: string[]) => void
  onDone: () => void
}

/** By the handle, by the arrows, or all at once. */
export function ChangeOrder({ orders, onOrder, onDone }: ChangeOrderProps) {
  const [news, setNews] = useState('')
  const ids = orders.map(({ _id }) => _id)
  const drag = useDraggedStop(ids, onOrder)
  const shown = drag.ids.flatMap(id => orders.find(({ _id }) => _id === id) ?? [])
  const move = (order: OrderView, by: number) => {
    const next = moveStop(ids, order._id, by)
    onOrder(next)
    const place = next.indexOf(order._id) + 1
    setNews(t('{name} is stop {place} of {count}', { name: nameAtDoor(order), place, count: ids.length }))
  }
  const sortByDistance = () => {
    const start = orders[0]?.sourcing.sourcingPartnerAddress?.postalCode
    onOrder(nearestFirst(orders.map(asStop), start).map(({ id }) => id))
    setNews(t('The stops are sorted: the nearest first.'))
  }
  return (
    <section aria-label={t('Change the order')}>
      <div className="grid gap-2 p-3">
        <Button
          variant="outline"
          size="lg"
          className="border-2 border-ink bg-white whitespace-normal"
          onClick={sortByDistance}
        >
          <Route className="icon" />
          {t('Nearest first')}
        </Button>
        <p className="text-sm">{t('By the straight line between areas. Time slots stay in their order.')}</p>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol className="border-t border-line-mid">
        {shown.map((order, nth) => (
          <li
            key={order._id}
            data-stop={order._id}
            className={`flex min-h-14 items-center gap-1 border-b border-line-mid px-2 py-1 ${
              drag.dragged === order._id ? 'bg-turmeric-100' : 'bg-white'
            }`}
          >
            {/* For a finger or a mouse; the arrows do the same by keyboard. */}
            <span
              {...drag.handle(order._id)}
              className="flex min-h-12 w-12 flex-none cursor-grab touch-none items-center font-semibold select-none"
            >
              <GripVertical className="icon" />
              {nth + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-6 font-semibold">{nameAtDoor(order)}</span>
              <span className="block truncate text-sm">{areaWords(order)}</span>
            </span>
            <IconButton
              variant="outline"
              className="flex-none border-2 border-ink bg-white"
              label={t('Earlier: {name}', { name: nameAtDoor(order) })}
              aria-disabled={nth === 0}
              onClick={() => move(order, -1)}
            >
              <ArrowUp className="icon" />
            </IconButton>
            <IconButton
              variant="outline"
              className="flex-none border-2 border-ink bg-white"
              label={t('Later: {name}', { name: nameAtDoor(order) })}
              aria-disabled={nth === shown.length - 1}
              onClick={() => move(order, 1)}
            >
              <ArrowDown className="icon" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 border-t-2 border-ink bg-white p-3">
        <Button size="lg" className="min-h-14 w-full" onClick={onDone}>
          <Check className="icon" />
          {t('Done', {}, 'run')}
        </Button>
      </div>
    </section>
  )
}
