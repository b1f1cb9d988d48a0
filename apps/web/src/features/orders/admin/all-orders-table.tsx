import type { OrderColumn, OrderSort } from '@pindivantalu/domain/orders/list/order-list'
import type { ListedOrder } from '@pindivantalu/domain/orders/list/order-list.wire'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { OrderTotal } from '../../../ui/shop/order-total.tsx'
import type { ListLook } from './list-look.ts'
import { areaOf, COLUMN_LABELS, COLUMNS, nextSort, StatusOfOrder, slotOf } from './order-columns.tsx'

type AllOrdersTableProps = {
  orders: ListedOrder[]
  look: ListLook
  sort: OrderSort
  pathOf: (sort: OrderSort) => string
}

/** From 64rem on: one line for each order. */
export function AllOrdersTable({ orders, look, sort, pathOf }: AllOrdersTableProps) {
  return (
    <div className="card overflow-x-auto rounded-t-none border-t-0">
      <table className="table table-dense" style={{ '--row': `${look.height / 16}rem` } as object}>
        <caption className="sr-only">Orders</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            {look.columns.map(column => (
              <Heading key={column} column={column} sort={sort} pathOf={pathOf} />
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <tr key={order._id} className="[&>td]:h-(--row)! [&>td]:py-0!">
              <td>
                <OrderLink order={order} />
              </td>
              {look.columns.map(column => (
                <td
                  key={column}
                  className={classNames(
                    COLUMNS[column].isNumber && 'num',
                    COLUMNS[column].isForWide && 'max-[90rem]:hidden',
                  )}
                >
                  {COLUMNS[column].cell(order)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadingProps = { column: OrderColumn; sort: OrderSort; pathOf: (sort: OrderSort) => string }

function Heading({ column, sort, pathOf }: HeadingProps) {
  const { sort: key, isNumber, isForWide } = COLUMNS[column]
  const [sorted, direction] = sort.split('-')
  const isSorted = key !== undefined && sorted === key
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames(isNumber && 'num', isForWide && 'max-[90rem]:hidden')}
    >
      {key === undefined ? (
        COLUMN_LABELS[column]
      ) : (
        <Link
          to={pathOf(nextSort(key, sort))}
          preventScrollReset
          className={classNames(
            'inline-flex min-h-8 items-center gap-1 hover:text-ink pointer-coarse:min-h-11',
            isSorted && 'text-ink',
          )}
        >
          {COLUMN_LABELS[column]}
          {isSorted &&
            (direction === 'asc' ? (
              <ArrowUp className="icon size-4" />
            ) : (
              <ArrowDown className="icon size-4" />
            ))}
        </Link>
      )}
    </th>
  )
}

function OrderLink({ order: { _id, reference } }: { order: ListedOrder }) {
  return (
    <Link
      to={`/order/${_id}`}
      className="link inline-flex min-h-8 items-center font-mono pointer-coarse:min-h-11"
      aria-label={`Order ${reference}`}
    >
      {reference}
    </Link>
  )
}

/** On phones: two lines, of which all opens the order. */
export function TwoLineOrders({ orders }: { orders: ListedOrder[] }) {
  return (
    <div className="-mx-4 border-y border-line bg-raised">
      <table className="w-full table-fixed">
        <caption className="sr-only">Orders</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <tr key={order._id} className="border-b border-line last:border-b-0">
              <td>
                <TwoLines order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TwoLines({ order }: { order: ListedOrder }) {
  const where = [slotOf(order), areaOf(order)].join(', ')
  return (
    <Link
      to={`/order/${order._id}`}
      className="flex min-h-14.5 flex-wrap items-center justify-between gap-x-3 px-4 py-1.5 hover:bg-turmeric-50"
    >
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{order.user.name}</span>
        <span className="block text-sm text-ink-2">
          <span className="font-mono">{order.reference}</span> {where}
        </span>
      </span>
      <span className="flex max-w-full flex-col items-end gap-0.5">
        <span className="font-semibold">
          <OrderTotal order={order} />
        </span>
        <StatusOfOrder order={order} />
      </span>
    </Link>
  )
}
