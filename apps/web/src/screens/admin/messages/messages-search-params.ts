import { searchedWords } from '@pindivantalu/domain/list-search'
import {
  LONGEST_RECIPIENT,
  MESSAGE_CHANNELS,
  OUTBOX_LISTS,
} from '@pindivantalu/domain/messages/outbox/outbox-state'
import { useSearchParams } from 'react-router'
import type { LogFilters } from '../../../features/messages/outbox.api.ts'

/** Wrong search params are left out. What needs the owner's hand comes first. */
export function readMessagesSearchParams(query: URLSearchParams): LogFilters {
  const channel = MESSAGE_CHANNELS.find(one => one === query.get('channel'))
  const to = searchedWords(query.get('to'), LONGEST_RECIPIENT)
  return {
    state: OUTBOX_LISTS.find(one => one === query.get('state')) ?? 'failed',
    ...(channel && { channel }),
    ...(to && { to }),
  }
}

export function messagesPath(filters: LogFilters): string {
  return `/admin/messages?${new URLSearchParams(filters)}`
}

export function useMessagesSearchParams(): LogFilters {
  return readMessagesSearchParams(useSearchParams()[0])
}
