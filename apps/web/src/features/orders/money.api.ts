import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { shopApi } from '../../lib/shop-api.ts'

const moneyApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getMoneyWithoutOrder: build.query<MoneyWithoutOrder[], void>({
      query: () => '/payments/without-order',
      providesTags: [{ type: 'Order', id: 'money without order' }],
    }),
    checkPayment: build.mutation<MoneyWithoutOrder[], string>({
      query: paymentId => ({ url: `/payments/${encodeURIComponent(paymentId)}/check`, method: 'POST' }),
      onQueryStarted: (_paymentId, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: MoneyWithoutOrder[] }) =>
          dispatch(moneyApi.util.upsertQueryData('getMoneyWithoutOrder', undefined, data))
        // Whoever asked hears of the failure.
        queryFulfilled.then(show, () => {})
      },
    }),
  }),
})

export const { useGetMoneyWithoutOrderQuery, useCheckPaymentMutation } = moneyApi
