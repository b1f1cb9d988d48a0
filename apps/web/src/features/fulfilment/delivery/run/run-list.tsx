import { mapOfStops } from '@pindivantalu/domain/fulfilment/run'
import { collectionsOf, kitchensLeft, nextStop, stopState } from '@pindivantalu/domain/fulfilment/run-today'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { Waypoints } from 'lucide-react'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { toast } from '../../../../lib/toasts.ts'
import { COULD_NOT_COLLECT } from '../delivery-texts.ts'
import { placeWords } from '../delivery-words.ts'
import { handOverKey } from '../hand-over-memory.ts'
import { missedHere } from '../kept/as-done-here.ts'
import type { KeptActs } from '../kept/use-kept-acts.ts'
import { ChangeOrder } from './change-order.tsx'
import { KitchenCard } from './kitchen-card.tsx'
import { StopRow } from './stop-row.tsx'

type RunListProps = {
  /** As done here, in the order of the run. */
  orders: OrderView[]
  now: Date
  /** By the shop's clock, at the moment of a press. */
  timeNow: () => Date
  partner: string
  isOnline: boolean
  shopPhone: string | undefined
  acts: KeptActs
  /** The stop that a link leads to, such as a scanned packet. */
  asked: string | undefined
  /** What was pressed is gone; the next stop takes the focus from there, where one follows. */
  onPressedGone: () => void
}

/** First the kitchens, then the doors. */
export function RunList({ orders, acts, asked, onPressedGone, ...rest }: RunListProps) {
  const { now, timeNow, partner, isOnline, shopPhone } = rest
  const [isChanging, setChanging] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const missed = missedHere(acts.waiting)
  const { open, toggle, goOn } = useOpenStop(orders, nextStop(orders, missed)?._id, {
    asked,
    place,
    onPressedGone,
  })

  const collect = async (collected: readonly OrderView[], kitchen?: string) => {
    const at = timeNow().toISOString()
    const isSafe = await acts.note(
      ...collected.map(({ _id: orderId, reference }) => ({
        kind: 'collection' as const,
        key: `collection ${orderId} ${kitchen ?? ''} ${at}`,
        partner,
        orderId,
        reference,
        request: kitchen === undefined ? { at } : { at, kitchen },
      })),
    )
    if (!isSafe) toast.bad(t(COULD_NOT_COLLECT))
  }
  const putInOrder = (stops: string[]) => {
    const request = { at: timeNow().toISOString(), stops }
    void acts.note({ kind: 'stop order', key: `stop order ${partner}`, partner, request })
  }

  if (isChanging)
    return <ChangeOrder orders={orders} onOrder={putInOrder} onDone={() => setChanging(false)} />
  const toVisit = orders.filter(order => ['to collect', 'on the way'].includes(stopState(order, missed)))
  return (
    <div ref={place}>
      {(orders.length > 1 || orders.some(order => kitchensLeft(order).length > 1)) &&
        collectionsOf(orders).map(collection => (
          <KitchenCard
            key={collection.kitchen._id}
            collection={collection}
            stopOf={order => orders.indexOf(order) + 1}
            shopPhone={shopPhone}
            onCollect={collected => void collect(collected, collection.kitchen._id).then(goOn)}
          />
        ))}
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-1">
        <h2 className="font-sans text-base font-semibold">{t('Stops', {}, 'run')}</h2>
        <MapOfAll orders={toVisit} />
        {orders.length > 1 && (
          <button type="button" className="link min-h-11" onClick={() => setChanging(true)}>
            {t('Change the order')}
          </button>
        )}
      </div>
      <ol className="border-t border-line-mid">
        {orders.map((order, nth) => (
          <StopRow
            // Each way to the door begins afresh.
            key={handOverKey(order)}
            number={nth + 1}
            isOpen={open === order._id}
            onToggle={() => toggle(order._id)}
            order={order}
            partner={partner}
            now={now}
            timeNow={timeNow}
            isOnline={isOnline}
            shopPhone={shopPhone}
            waiting={acts.waiting}
            onActs={acts.note}
            onCollect={collected => void collect(collected)}
            onGone={goOn}
          />
        ))}
      </ol>
    </div>
  )
}

/** One way through the next stops. */
function MapOfAll({ orders }: { orders: readonly OrderView[] }) {
  const map = mapOfStops(
    orders.flatMap(({ deliveryAddress }) => (deliveryAddress ? placeWords(deliveryAddress) : [])),
  )
  if (!map) return null
  return (
    <a
      href={map.link}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      <Waypoints className="icon" />
      {t('Map of {count} stops', { count: map.stops })}
    </a>
  )
}

type Going = { asked: string | undefined; place: { current: HTMLElement | null }; onPressedGone: () => void }

/** One at a time. What was opened by hand stays open until it is done; else the next one is. */
function useOpenStop(
  orders: readonly OrderView[],
  next: string | undefined,
  { asked, place, onPressedGone }: Going,
) {
  const [chosen, setChosen] = useState<string | null | undefined>(asked)
  const [timesGone, goneOn] = useReducer((times: number) => times + 1, 0)
  const isThere = chosen === null || orders.some(({ _id }) => _id === chosen)
  const open = chosen !== undefined && isThere ? chosen : next
  const moveFocus = useEffectEvent(() => {
    const stop = place.current?.querySelector<HTMLElement>('[data-stop-open]')
    stop?.focus({ preventScroll: true })
    stop?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (timesGone > 0) moveFocus()
  }, [timesGone])
  useEffect(() => {
    if (asked !== undefined) moveFocus()
  }, [asked])
  // What was handed over stays in the list until the shop's answer has come, and takes the focus with it then.
  const moveLostFocus = useEffectEvent(() => {
    if (timesGone > 0 && document.activeElement === document.body) moveFocus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a stop has gone
  useEffect(() => moveLostFocus(), [open, orders.length])
  return {
    open,
    toggle: (id: string) => setChosen(open === id ? null : id),
    goOn: () => {
      // At once: the list may be gone before it is drawn again.
      onPressedGone()
      setChosen(undefined)
      goneOn()
    },
  }
}
