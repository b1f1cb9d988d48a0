import type { ListedOrder } from '@pindivantalu/domain/orders/list/order-list.wire'
import { useState } from 'react'
import { holdBack } from './held-back.ts'

/** `of` names the list: another search, or page, starts again. */
export function useHeldBack(rows: ListedOrder[] | undefined, of: string, page: number) {
  const [opened, setOpened] = useState<{ of: string; top: ListedOrder | undefined }>()
  if (rows && opened?.of !== of) setOpened({ of, top: rows[0] })
  const { shown, waiting } = holdBack(rows ?? [], opened?.of === of ? opened.top : undefined, page)
  return { shown: rows && shown, waiting, showAll: () => setOpened({ of, top: rows?.[0] }) }
}
