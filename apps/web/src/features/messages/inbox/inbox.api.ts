import { SECOND } from '@pindivantalu/domain/indian-time'
import type { ChatView } from '@pindivantalu/domain/messages/inbox/chat-care'
import type {
  HoldChatRequest,
  ReadChatRequest,
  ResolveChatRequest,
  WhatsAppChatDetail,
  WhatsAppChats,
  WhatsAppMessages,
  WhatsAppMessageView,
  WhatsAppReplyRequest,
  WhatsAppTemplateRequest,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'
import type { Sending } from './sending/sendings.ts'
import { olderThan } from './thread/thread.ts'

export type ChatFilters = { q?: string; view?: ChatView }

export type FileToSend = { phone: string; file: File; caption: string; sendKey: string }

/** A send button that waits forever is no button. */
const ANSWERS_WITHIN = 20 * SECOND
/** A large file over a slow line, and a photo that is drawn anew. */
const SENT_WITHIN = 90 * SECOND

export const CHATS = { type: 'WhatsAppMessage', id: 'chats' } as const
export const chatOf = (phone: string) => ({ type: 'WhatsAppMessage', id: phone }) as const

export const inboxApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getChats: build.infiniteQuery<WhatsAppChats, ChatFilters, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam: after }) => ({ url: '/whatsapp/chats', params: { ...queryArg, after } }),
      providesTags: [CHATS],
    }),
    getChat: build.query<WhatsAppChatDetail, string>({
      query: phone => pathOf(phone),
      providesTags: (_chat, _error, phone) => [chatOf(phone)],
    }),
    getThread: build.infiniteQuery<WhatsAppMessages, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: page => olderThan(page),
      },
      query: ({ queryArg, pageParam: before }) => ({ url: '/whatsapp', params: { with: queryArg, before } }),
      providesTags: (_messages, _error, phone) => [chatOf(phone)],
    }),

    readChat: build.mutation<unknown, ReadChatRequest & { phone: string }>({
      query: ({ phone, ...body }) => ({ url: `${pathOf(phone)}/read`, method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error ? [] : [CHATS]),
    }),
    holdChat: build.mutation<WhatsAppChatDetail, HoldChatRequest & { phone: string }>({
      query: ({ phone, ...body }) => ({ url: `${pathOf(phone)}/holder`, method: 'PUT', body }),
      invalidatesTags: (_chat, _error, { phone }) => [CHATS, chatOf(phone)],
    }),
    resolveChat: build.mutation<WhatsAppChatDetail, ResolveChatRequest & { phone: string }>({
      query: ({ phone, ...body }) => ({ url: `${pathOf(phone)}/resolved`, method: 'PUT', body }),
      // A refusal, too, tells that the chat is not what the screen shows.
      invalidatesTags: (_chat, _error, { phone }) => [CHATS, chatOf(phone)],
    }),
    reopenChat: build.mutation<WhatsAppChatDetail, string>({
      query: phone => ({ url: `${pathOf(phone)}/resolved`, method: 'DELETE' }),
      invalidatesTags: (_chat, _error, phone) => [CHATS, chatOf(phone)],
    }),
    sendFileToChat: build.mutation<WhatsAppMessageView, FileToSend>({
      query: ({ phone, file, caption, sendKey }) => {
        // The fields come before the file: it is read as it comes.
        const body = new FormData()
        body.append('caption', caption)
        body.append('sendKey', sendKey)
        body.append('file', file)
        return { url: `${pathOf(phone)}/files`, method: 'POST', body, timeout: SENT_WITHIN }
      },
      invalidatesTags: (_message, _error, { phone }) => [CHATS, chatOf(phone)],
    }),
    sendToChat: build.mutation<WhatsAppMessageView, Sending>({
      query: sending => ({ ...callFor(sending), method: 'POST', timeout: ANSWERS_WITHIN }),
      // A refusal, too, tells that the chat is not what the screen shows.
      invalidatesTags: (_message, _error, { phone }) => [CHATS, chatOf(phone)],
      onQueryStarted: ({ phone }, { dispatch, queryFulfilled }) => {
        // The caller handles the failure.
        queryFulfilled.then(
          ({ data }) => dispatch(showMessage(phone, data)),
          () => {},
        )
      },
    }),
  }),
})

export const {
  useGetChatsInfiniteQuery,
  useGetChatQuery,
  useGetThreadInfiniteQuery,
  useReadChatMutation,
  useHoldChatMutation,
  useResolveChatMutation,
  useReopenChatMutation,
  useSendFileToChatMutation,
} = inboxApi

/** What the shop has taken shows at once in its place, before the thread is read again. */
function showMessage(phone: string, message: WhatsAppMessageView) {
  return inboxApi.util.updateQueryData('getThread', phone, ({ pages }) => {
    const isThere = pages.some(page => page.some(({ _id }) => _id === message._id))
    if (!isThere) pages[0]?.unshift(message)
  })
}

function callFor({ phone: to, message, template, sendKey }: Sending) {
  return template
    ? { url: '/whatsapp/template', body: { to, template, sendKey } satisfies WhatsAppTemplateRequest }
    : { url: '/whatsapp/reply', body: { to, message, sendKey } satisfies WhatsAppReplyRequest }
}

function pathOf(phone: string): string {
  return `/whatsapp/chats/${encodeURIComponent(phone)}`
}
