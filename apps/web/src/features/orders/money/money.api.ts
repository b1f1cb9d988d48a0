import type { MoneyBooks } from '@pindivantalu/domain/payments/money-books.wire'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const BOOKS = { type: 'Order', id: 'money books' } as const

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
    }),
    payBack: build.mutation<Left, string>({
      query: paymentId => ({ url: pathOf(paymentId, 'refund'), method: 'POST' }),
      onQueryStarted: showWhatIsLeft,
    }),
    makeOrder: build.mutation<Left, string>({
      query: paymentId => ({ url: pathOf(paymentId, 'make-order'), method: 'POST' }),
      onQueryStarted: showWhatIsLeft,
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
    compareWithProvider: build.mutation<MoneyBooks, number>({
      query: days => ({ url: '/payments/comparisons', method: 'POST', body: { days } }),
      invalidatesTags: [BOOKS],
    }),
  }),
})

export const { useGetMoneyWithoutOrderQuery, useGetMoneyBooksQuery } = listApi
export const {
  useCheckPaymentMutation,
  usePayBackMutation,
  useMakeOrderMutation,
  useSayDealtWithMutation,
  useCompareWithProviderMutation,
} = decisionsApi
