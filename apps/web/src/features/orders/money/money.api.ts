import type { ListedRefundState } from '@pindivantalu/domain/orders/refunds/refund'
import type { DayBooksView } from '@pindivantalu/domain/payments/day-books.wire'
import type { CompareRequest, MoneyBooks } from '@pindivantalu/domain/payments/money-books.wire'
import type { CreditNotesPage, RefundsPage } from '@pindivantalu/domain/payments/money-lists.wire'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const BOOKS = { type: 'Order', id: 'money books' } as const
/** Refunds and credit notes, which follow what is paid back anywhere. */
const LISTS = { type: 'Order', id: 'list' } as const

export type RefundFilter = { state?: ListedRefundState; day?: string }

const BY_CURSOR = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

const listApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getMoneyWithoutOrder: build.query<MoneyWithoutOrder[], void>({
      query: () => '/payments/without-order',
      providesTags: [{ type: 'Order', id: 'money without order' }],
    }),
    getMoneyBooks: build.query<MoneyBooks, void>({
      query: () => '/payments/comparisons',
      providesTags: [BOOKS],
    }),
    getDayBooks: build.query<DayBooksView, string | undefined>({
      query: day => ({ url: '/payments/books', params: { day } }),
      providesTags: [BOOKS, LISTS],
    }),
    getRefunds: build.infiniteQuery<RefundsPage, RefundFilter, string>({
      infiniteQueryOptions: BY_CURSOR,
      query: ({ queryArg, pageParam: after }) => ({
        url: '/payments/refunds',
        params: { ...queryArg, after },
      }),
      providesTags: [BOOKS, LISTS],
    }),
    getCreditNotes: build.infiniteQuery<CreditNotesPage, { day?: string }, string>({
      infiniteQueryOptions: BY_CURSOR,
      query: ({ queryArg, pageParam: after }) => ({
        url: '/payments/credit-notes',
        params: { ...queryArg, after },
      }),
      providesTags: [BOOKS, LISTS],
    }),
  }),
})

const { upsertQueryData } = listApi.util
const pathOf = (paymentId: string, action: string) => `/payments/${encodeURIComponent(paymentId)}/${action}`

type Left = MoneyWithoutOrder[]
type Show = (action: ReturnType<typeof upsertQueryData<'getMoneyWithoutOrder'>>) => unknown

/** Each call answers what is left. The caller handles a failure. */
function showWhatIsLeft(
  _asked: unknown,
  { dispatch, queryFulfilled }: { dispatch: Show; queryFulfilled: PromiseLike<{ data: Left }> },
): void {
  queryFulfilled.then(
    ({ data }) => dispatch(upsertQueryData('getMoneyWithoutOrder', undefined, data)),
    () => {},
  )
}

const decisionsApi = listApi.injectEndpoints({
  endpoints: build => ({
    checkPayment: build.mutation<Left, string>({
      query: paymentId => ({ url: pathOf(paymentId, 'check'), method: 'POST' }),
      onQueryStarted: showWhatIsLeft,
      invalidatesTags: [BOOKS],
    }),
    payBack: build.mutation<Left, string>({
      query: paymentId => ({ url: pathOf(paymentId, 'refund'), method: 'POST' }),
      onQueryStarted: showWhatIsLeft,
      invalidatesTags: [BOOKS],
    }),
    makeOrder: build.mutation<Left, string>({
      query: paymentId => ({ url: pathOf(paymentId, 'make-order'), method: 'POST' }),
      onQueryStarted: showWhatIsLeft,
      invalidatesTags: [BOOKS],
    }),
    sayDealtWith: build.mutation<Left, { paymentId: string; note: string }>({
      query: ({ paymentId, note }) => ({
        url: pathOf(paymentId, 'dealt-with'),
        method: 'POST',
        body: { note },
      }),
      onQueryStarted: showWhatIsLeft,
      invalidatesTags: [BOOKS],
    }),
    compareWithProvider: build.mutation<MoneyBooks, CompareRequest>({
      query: body => ({ url: '/payments/comparisons', method: 'POST', body }),
      invalidatesTags: [BOOKS],
    }),
  }),
})

export const {
  useGetMoneyWithoutOrderQuery,
  useGetMoneyBooksQuery,
  useGetDayBooksQuery,
  useGetRefundsInfiniteQuery,
  useGetCreditNotesInfiniteQuery,
} = listApi
export const {
  useCheckPaymentMutation,
  usePayBackMutation,
  useMakeOrderMutation,
  useSayDealtWithMutation,
  useCompareWithProviderMutation,
} = decisionsApi
