import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import { useState } from 'react'
import { holdBack } from './held-back.ts'

/** `of` names the list: another search, or page, starts again. */
export function useHeldBack(rows: OrderRow[] | undefined, of: string, page: number) {
  const [opened, setOpened] = useState<{ of: string; top: OrderRow | undefined }>()
  if (rows && opened?.of !== of) setOpened({ of, top: rows[0] })
  const { shown, waiting } = holdBack(rows ?? [], opened?.of === of ? opened.top : undefined, page)
  return { shown: rows && shown, waiting, showAll: () => setOpened({ of, top: rows?.[0] }) }
}
