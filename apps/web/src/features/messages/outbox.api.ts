import type { SendSmsRequest } from '@pindivantalu/domain/messages/codes/sms.wire'
import type { OutboxMessageView, OutboxPage } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import type { MessageChannel, OutboxList } from '@pindivantalu/domain/messages/outbox/outbox-state'
import { shopApi } from '../../lib/api/shop-api.ts'

/** What the owner looks at: of one channel, or to one phone or email address. */
export type LogFilters = { state: OutboxList; channel?: MessageChannel; to?: string }

/** What the owner sees of the shop's messages: mails, SMS and WhatsApp alike. */
const outboxApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getOutbox: build.infiniteQuery<OutboxPage, LogFilters, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: filters, pageParam: after }) => ({
        url: '/messages',
        params: { ...filters, after },
      }),
      providesTags: ['Email', 'Sms'],
    }),
    sendMessageAgain: build.mutation<OutboxMessageView, string>({
      query: id => ({ url: `/messages/${encodeURIComponent(id)}/send-again`, method: 'POST' }),
      invalidatesTags: ['Email'],
    }),
    sendSms: build.mutation<OutboxMessageView, SendSmsRequest>({
      query: body => ({ url: '/sms', method: 'POST', body }),
      invalidatesTags: ['Sms'],
    }),
  }),
})

export const { useGetOutboxInfiniteQuery, useSendMessageAgainMutation, useSendSmsMutation } = outboxApi
