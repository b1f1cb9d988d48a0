import type { OrderCounts } from '@pindivantalu/domain/orders/list/order-list.wire'
import { Download, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { ListLook } from '../../../features/orders/admin/list-look.ts'
import { ColumnChoice, HeightChoice } from '../../../features/orders/admin/look-controls.tsx'
import type { OrderFilters } from '../../../features/orders/admin/order-list.api.ts'
import { countInWords } from '../../../features/orders/admin/order-list-words.ts'
import { useIsOwner } from '../../../lib/worker.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Money } from '../../../ui/shop/money.tsx'
import { ordersCsvPath } from './orders-search-params.ts'

type OrdersHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>
  counts: OrderCounts | undefined
  filters: OrderFilters
  look: ListLook
  onLook: (look: ListLook) => void
}

export function OrdersHead({ heading, counts, filters, look, onLook }: OrdersHeadProps) {
  const isOwner = useIsOwner()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* On a phone the frame's bar says it. */}
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none max-lg:sr-only">
        Orders
      </h1>
      {/* The count has its line before it comes: nothing moves when it does. */}
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {counts && <HowMany counts={counts} status={filters.status} />}
      </p>
      <div className="flex flex-wrap items-center gap-2 lg:ms-auto">
        <ColumnChoice columns={look.columns} onChoose={columns => onLook({ ...look, columns })} />
        <HeightChoice height={look.height} onChoose={height => onLook({ ...look, height })} />
        {isOwner && (
          <a className="btn btn-outline btn-sm" href={ordersCsvPath(filters)} download>
            <Download className="icon" />
            CSV
          </a>
        )}
        <ButtonLink to="/admin/new-order" variant="outline" size="sm">
          <Plus className="icon" />
          New order
        </ButtonLink>
      </div>
    </div>
  )
}

function HowMany({ counts, status }: { counts: OrderCounts; status: OrderFilters['status'] }) {
  const count = status ? (counts.statuses[status] ?? 0) : counts.all
  return (
    <>
      <b className="font-semibold text-ink">{countInWords(count, counts)}</b>
      {count === 1 ? ' order' : ' orders'}
      {counts.paid !== null && counts.paid !== '0.00' && (
        <>
          , <b className="font-semibold text-ink">{<Money rupees={counts.paid} />}</b> paid
        </>
      )}
    </>
  )
}
