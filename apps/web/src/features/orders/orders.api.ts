import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import type { Day } from '@pindivantalu/domain/indian-time'
import type { Prices } from '@pindivantalu/domain/orders/basket/basket.wire'
import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import type { OrderView, OwnOrderRow } from '@pindivantalu/domain/orders/order.wire'
import type {
  PaymentDetails,
  PayOrderRequest,
  RazorPayOrder,
} from '@pindivantalu/domain/payments/payment.wire'
import { shopApi } from '../../lib/api/shop-api.ts'
import { keepForReader } from '../../lib/offline/keep-for-reader.ts'

const MINE = { type: 'Order', id: 'mine' } as const

type Basket = { orderItems: readonly CartLine[]; shippingAddress: string }

/** What was quoted and is paid: the server goes by its own record of it, and reads the payment alone. */
export type PaidBasket = Prices & Basket & { paymentDetails: PaymentDetails }

type BasketToQuote = Basket & NoteAndGift & { paymentMethod: string; deliveryDay?: Day }

export const ordersApi = shopApi.injectEndpoints({
  endpoints: build => ({
    /** From the shop alone, not from what the browser keeps: by this it is judged whether something was paid. */
    getMyOrdersNow: build.query<OwnOrderRow[], void>({
      query: () => ({ url: '/orders/userorders', cache: 'no-store' }),
    }),
    getMyOrders: build.query<OwnOrderRow[], void>({
      query: () => ({ url: '/orders/userorders', headers: keepForReader() }),
      providesTags: [MINE],
    }),
    getOrder: build.query<OrderView, string>({
      query: id => ({ url: pathOf(id), headers: keepForReader() }),
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),

    quoteBasket: build.mutation<QuoteAnswer, BasketToQuote>({
      query: body => ({ url: '/orders', method: 'POST', body }),
      extraOptions: { needsAppCheck: true },
    }),
    placeOrder: build.mutation<OrderView, PaidBasket>({
      query: body => ({ url: '/orders', method: 'POST', body }),
      extraOptions: { needsAppCheck: true },
      invalidatesTags: [MINE],
      onQueryStarted: (_paid, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: OrderView }) => dispatch(showOrder(data))
        // The caller handles the failure.
        queryFulfilled.then(show, () => {})
      },
    }),

    openPayment: build.mutation<RazorPayOrder, string>({
      query: id => ({ url: `${pathOf(id)}/razorpay`, method: 'POST' }),
      // Refused where the order was paid meanwhile, which then shows.
      invalidatesTags: (_opened, error, id) => (error ? [{ type: 'Order', id }] : []),
    }),
    payOrder: build.mutation<OrderView, { id: string; payment: PayOrderRequest }>({
      query: ({ id, payment }) => ({ url: `${pathOf(id)}/pay`, method: 'PUT', body: payment }),
      invalidatesTags: (_order, _error, { id }) => [MINE, { type: 'Order', id }],
    }),
  }),
})

/** The answer to a change of an order shows at once. */
export function showOrder(order: OrderView) {
  return ordersApi.util.upsertQueryData('getOrder', order._id, order)
}

function pathOf(id: string): string {
  return `/orders/${encodeURIComponent(id)}`
}

export const {
  useGetMyOrdersQuery,
  useLazyGetMyOrdersNowQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useQuoteBasketMutation,
  usePlaceOrderMutation,
  useOpenPaymentMutation,
  usePayOrderMutation,
} = ordersApi
