import { ORDER_COLUMNS, type OrderColumn } from '@pindivantalu/domain/orders/list/order-list'
import { useState } from 'react'
import { readStorage, writeStorage } from '../../../lib/storage/storage.ts'

export const ROW_HEIGHTS = [32, 40, 56] as const
export type RowHeight = (typeof ROW_HEIGHTS)[number]
export type ListLook = { columns: OrderColumn[]; height: RowHeight }

const KEY = 'orders-look'
const FIRST: ListLook = {
  columns: ['customer', 'placed', 'slot', 'area', 'total', 'paid', 'status'],
  height: 40,
}

/** How the list looks on this device. */
export function useListLook(): [ListLook, (look: ListLook) => void] {
  const [look, setLook] = useState(() => readLook(readStorage(KEY)))
  const keep = (chosen: ListLook) => {
    setLook(chosen)
    writeStorage(KEY, JSON.stringify(chosen))
  }
  return [look, keep]
}

/** Whatever stands there: another version of the shop may have written it. */
export function readLook(kept: string | null | undefined): ListLook {
  const { columns, height } = parsed(kept)
  const known = Array.isArray(columns) ? columnsIn(columns) : []
  return {
    columns: known.length > 0 ? known : FIRST.columns,
    height: ROW_HEIGHTS.find(one => one === height) ?? FIRST.height,
  }
}

/** In the order in which they stand, however they were named. */
export function columnsIn(names: readonly unknown[]): OrderColumn[] {
  return ORDER_COLUMNS.filter(column => names.includes(column))
}

function parsed(kept: string | null | undefined): { columns?: unknown; height?: unknown } {
  try {
    return JSON.parse(kept ?? '{}') ?? {}
  } catch {
    return {}
  }
}
