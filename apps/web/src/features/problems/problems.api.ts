import { SECOND } from '@pindivantalu/domain/indian-time'
import type { ChatReport } from '@pindivantalu/domain/problems/chat-report.wire'
import type { MissedDeliveries } from '@pindivantalu/domain/problems/missed-delivery.wire'
import type { ListedState } from '@pindivantalu/domain/problems/problem'
import type {
  AnswerProblemRequest,
  DisagreeRequest,
  OpenProblemRequest,
  ProblemDetail,
  Problems,
  ProblemsWaiting,
  ProblemView,
  ReportProblemRequest,
} from '@pindivantalu/domain/problems/problem.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

/** They follow the orders they are about, and so do the lists. */
const LIST = { type: 'Order', id: 'list' } as const
const ofOrder = (id: string) => ({ type: 'Order', id }) as const

const SENT_WITHIN = 60 * SECOND

type Sent = Omit<ReportProblemRequest, 'key'> & { key: string }

const problemsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProblemOfOrder: build.query<ProblemView, string>({
      query: orderId => `/orders/${encodeURIComponent(orderId)}/problem`,
      providesTags: (_problem, _error, orderId) => [ofOrder(orderId)],
    }),
    reportProblem: build.mutation<ProblemView, Sent & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/problem`, method: 'POST', body }),
      invalidatesTags: (_problem, _error, { orderId }) => [ofOrder(orderId)],
    }),
    disagree: build.mutation<ProblemView, DisagreeRequest & { orderId: string }>({
      query: ({ orderId, ...body }) => ({
        url: `/orders/${orderId}/problem/disagreement`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_problem, _error, { orderId }) => [ofOrder(orderId)],
    }),
    sendPhoto: build.mutation<{ photo: string }, { orderId: string; photo: Blob }>({
      query: ({ orderId, photo }) => {
        const body = new FormData()
        body.append('image', photo, 'photo.jpg')
        return { url: `/orders/${orderId}/problem/photos`, method: 'POST', body, timeout: SENT_WITHIN }
      },
    }),

    getProblems: build.infiniteQuery<Problems, ListedState, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: state, pageParam: after }) => ({ url: '/problems', params: { state, after } }),
      providesTags: [LIST],
    }),
    getProblemsWaiting: build.query<ProblemsWaiting, void>({
      query: () => '/problems/waiting',
      providesTags: [LIST],
    }),
    getMissedDeliveries: build.infiniteQuery<MissedDeliveries, void, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam: after }) => ({ url: '/problems/missed-deliveries', params: { after } }),
      providesTags: [LIST],
    }),
    getChatReport: build.query<ChatReport, string>({
      query: phone => ({ url: '/problems/chat', params: { phone } }),
      providesTags: [LIST],
    }),
    openProblem: build.mutation<ProblemDetail, OpenProblemRequest>({
      query: body => ({ url: '/problems', method: 'POST', body, timeout: SENT_WITHIN }),
      invalidatesTags: problem => (problem ? [LIST, ofOrder(problem.order._id)] : []),
    }),
    getProblem: build.query<ProblemDetail, string>({
      query: id => `/problems/${encodeURIComponent(id)}`,
      providesTags: problem => (problem ? [ofOrder(problem.order._id)] : []),
    }),
    answerProblem: build.mutation<ProblemDetail, AnswerProblemRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/problems/${id}`, method: 'PUT', body }),
      // A refusal, too, tells that it is not what the screen shows.
      invalidatesTags: problem => (problem ? [LIST, ofOrder(problem.order._id)] : ['Order']),
    }),
  }),
})

export const {
  useGetProblemOfOrderQuery,
  useReportProblemMutation,
  useDisagreeMutation,
  useSendPhotoMutation,
  useGetProblemsInfiniteQuery,
  useGetProblemsWaitingQuery,
  useGetMissedDeliveriesInfiniteQuery,
  useGetChatReportQuery,
  useOpenProblemMutation,
  useGetProblemQuery,
  useAnswerProblemMutation,
} = problemsApi
