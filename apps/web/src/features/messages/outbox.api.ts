import type { OutboxMessageView, OutboxPage } from '@pindivantalu/domain/messages/outbox.wire'
import type { OutboxState } from '@pindivantalu/domain/messages/outbox-state'
import { shopApi } from '../../lib/shop-api.ts'

/** What the owner sees of messages to customers, mails and WhatsApp alike. */
const outboxApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getOutbox: build.infiniteQuery<OutboxPage, OutboxState, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: state, pageParam: after }) => ({ url: '/messages', params: { state, after } }),
      providesTags: ['Email'],
    }),
    sendMessageAgain: build.mutation<OutboxMessageView, string>({
      query: id => ({ url: `/messages/${encodeURIComponent(id)}/send-again`, method: 'POST' }),
      invalidatesTags: ['Email'],
    }),
  }),
})

export const { useGetOutboxInfiniteQuery, useSendMessageAgainMutation } = outboxApi
