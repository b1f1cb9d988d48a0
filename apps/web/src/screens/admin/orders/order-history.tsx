import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { OutboxMessageView } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useRef } from 'react'
import { useGetAuditOfOrderQuery } from '../../../features/fulfilment/admin/assignment.api.ts'
import { HistoryList } from '../../../features/fulfilment/admin/order/history-list.tsx'
import { type HistoryEntry, orderHistory } from '../../../features/fulfilment/admin/order/order-history.ts'
import { channelInWords, kindInWords } from '../../../features/messages/message-words.ts'
import { useGetOutboxInfiniteQuery } from '../../../features/messages/outbox.api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'

/** All that happened to an order; nothing is left out silently. */
export function OrderHistory({ order, clock }: { order: OrderView; clock: ShopClock }) {
  const now = useShopTime(clock, undefined, MINUTE)
  const audit = useGetAuditOfOrderQuery(order._id)
  const written = [useWrittenTo(order.user.phone, order), useWrittenTo(order.user.email, order)]
  const error = audit.error ?? written.find(one => one.error !== undefined)?.error
  const messages = written.flatMap(one => one.entries)
  return (
    <HistoryList
      entries={audit.currentData && orderHistory(order, audit.currentData, messages)}
      now={now}
      problem={error === undefined ? undefined : errorText(error)}
      onReload={() => {
        void audit.refetch()
        for (const one of written) one.refetch()
      }}
    />
  )
}

/** What was written about this order to one phone or address, as far as the newest page of the log goes. */
function useWrittenTo(to: string | null, order: OrderView) {
  const asked = to === null ? skipToken : ({ state: 'all', to } as const)
  const { currentData, error, refetch } = useGetOutboxInfiniteQuery(asked, {
    refetchOnMountOrArgChange: true,
  })
  const refetchIfAsked = () => {
    if (to !== null) void refetch()
  }
  const seen = useRef(order)
  // What happens to an order is mostly written about too.
  useEffect(() => {
    if (seen.current === order) return
    seen.current = order
    refetchIfAsked()
  })
  const entries = (currentData?.pages ?? [])
    .flatMap(({ messages }) => messages)
    .filter(message => message.order?._id === order._id)
    .map(asEntry)
  return { entries, error, refetch: refetchIfAsked }
}

const STATES: Partial<Record<OutboxMessageView['state'], string>> = { failed: ', failed', waiting: ', waits' }

/** 'Order confirmed, WhatsApp' */
function asEntry({ _id, kind, channel, state, createdAt, words: detail }: OutboxMessageView): HistoryEntry {
  const words = `${kindInWords(kind)}, ${channelInWords(channel)}${STATES[state] ?? ''}`
  return { id: _id, at: createdAt, kind: 'messages', words, ...(detail && { detail }) }
}
