import { useSearchParams } from 'react-router'

/** The tabs of the queue: what customers say is wrong, what riders brought back, what is decided. */
export const QUEUE_TABS = ['open', 'riders', 'decided'] as const
export type QueueTab = (typeof QUEUE_TABS)[number]

/** What the owner looks at is in the URL: Back, a reload and links from elsewhere lead to it. */
export function readQueuePlace(query: URLSearchParams): { tab: QueueTab; id: string | null } {
  const state = query.get('state')
  const tab = QUEUE_TABS.find(one => one === state)
  // As the pages of orders name it.
  const isDecided = state === 'answered' || state === 'closed'
  return { tab: tab ?? (isDecided ? 'decided' : 'open'), id: query.get('id') }
}

export function queuePath(tab: QueueTab, id?: string): string {
  return `/admin/problems?${new URLSearchParams({ state: tab, ...(id && { id }) })}`
}

export function useQueuePlace() {
  return readQueuePlace(useSearchParams()[0])
}
