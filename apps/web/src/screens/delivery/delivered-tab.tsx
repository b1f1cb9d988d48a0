import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { DeliveredList } from '../../features/fulfilment/delivery/delivered-list.tsx'
import { errorText } from '../../lib/api/error-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'

type DeliveredTabProps = {
  list: { currentData?: OrderView[] | undefined; error?: unknown; refetch: () => unknown }
}

export function DeliveredTab({ list: { currentData, error, refetch } }: DeliveredTabProps) {
  if (!currentData && error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  if (!currentData) return <LinesSkeleton lines={6} loading="Loading your deliveries" />
  if (currentData.length === 0) return <EmptyState title="No delivered orders" />
  return <DeliveredList orders={currentData} />
}
