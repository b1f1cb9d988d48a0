import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { foodTitle } from '@pindivantalu/domain/orders/food-title'
import type { OwnOrderRow } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { Ban, CircleCheckBig, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rich } from '../../../../lib/rich.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { OrderFacts } from './order-facts.tsx'
import { Plates } from './plates.tsx'

type MyOrderCardProps = {
  order: OwnOrderRow
  /** For what is over. */
  again: ReactNode
}

/** An order that waits for its payment, was delivered, or is cancelled. */
export function MyOrderCard({ order, again }: MyOrderCardProps) {
  const { _id, items, deliveredAt, isCancelled } = order
  const isOver = deliveredAt !== null || isCancelled
  return (
    <article className="card laid-out-late flex flex-wrap items-center gap-x-5 gap-y-3 p-4 [--about:16rem] sm:p-5 sm:[--about:10rem]">
      <div className="w-full flex-none sm:w-52">
        <Plates items={items} most={3} className="size-18 ring-raised" />
      </div>
      <div className="min-w-0 flex-1 basis-56 wrap-break-word">
        <h3 className="text-xl">
          <Link to={`/order/${_id}`} className="inline-block py-1 underline-offset-4 hover:underline">
            {foodTitle(items)}
          </Link>
        </h3>
        <div className="text-ink-2">
          <OrderFacts order={order} />
        </div>
        <p className="mt-2">
          <StateBadge order={order} />
        </p>
        {!isOver && <p className="mt-1 text-sm text-warn">{t('Nothing is made until it is paid.')}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto">
        {isOver ? <Afterwards order={order} again={again} /> : <Pay order={order} />}
      </div>
    </article>
  )
}

function StateBadge({ order: { deliveredAt, isCancelled } }: { order: OwnOrderRow }) {
  if (isCancelled)
    return (
      <Badge tone="bad" icon={Ban}>
        {t('Cancelled')}
      </Badge>
    )
  return deliveredAt ? (
    <Badge tone="ok" icon={CircleCheckBig}>
      {t('Delivered')}
    </Badge>
  ) : (
    <Badge tone="bad" icon={X}>
      {t('Waiting for your payment')}
    </Badge>
  )
}

function Pay({ order }: { order: OwnOrderRow }) {
  return (
    <ButtonLink to={`/order/${order._id}`} variant="accent">
      {t('Pay {amount}', { amount: formatRupees(fromRupees(order.totalPrice)) })}
    </ButtonLink>
  )
}

function Afterwards({ order, again }: MyOrderCardProps) {
  const { _id, reference, mayRate } = order
  const unseen = (words: ReactNode) => <span className="sr-only">{words}</span>
  return (
    <>
      {again}
      {mayRate ? (
        <ButtonLink to={`/order/${_id}?stars`} variant="ghost">
          {rich(t('Rate<unseen> order {reference}</unseen>', { reference }), { unseen })}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/order/${_id}`} variant="ghost">
          {rich(t('Details<unseen> of order {reference}</unseen>', { reference }), { unseen })}
        </ButtonLink>
      )}
    </>
  )
}
