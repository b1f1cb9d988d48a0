import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { ArrowLeft, CircleDashed } from 'lucide-react'
import type { RefObject } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { PaidBadge, StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { dayOf, momentOf } from '../order-days.ts'

type OrderHeadProps = {
  order: OrderView
  /** Where it was come from. */
  back: string
  /** What it needs next, in words. */
  need: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** Which order, how it stands, when it was placed. */
export function OrderHead({ order, back, need, heading }: OrderHeadProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5" data-part="head">
      <ButtonLink to={back} variant="outline" size="sm" className="w-11 px-0" aria-label={t('Back')}>
        <ArrowLeft className="icon" />
      </ButtonLink>
      <h1 ref={heading} tabIndex={-1} className="font-mono text-lg font-semibold tracking-tight">
        <span className="sr-only">Order </span>
        {order.reference}
      </h1>
      <StatusBadge
        status={order.status}
        isCancelled={order.isCancelled}
        {...(order.deliveredAt && { day: dayOf(order.deliveredAt) })}
      />
      <PaidBadge isPaid={order.isPaid} isReplacement={order.replaces !== null} />
      {need && (
        <Badge tone="warn" icon={CircleDashed}>
          {need}
        </Badge>
      )}
      <p className="text-sm text-ink-2">Placed {momentOf(order.createdAt)}</p>
    </div>
  )
}
