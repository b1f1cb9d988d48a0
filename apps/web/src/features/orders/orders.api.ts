import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
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

const MINE = { type: 'Order', id: 'mine' } as const

type Basket = { orderItems: readonly CartLine[]; shippingAddress: string }

/** What was quoted and is paid: the server goes by its own record of it, and reads the payment alone. */
export type PaidBasket = Prices & Basket & { paymentDetails: PaymentDetails }

type BasketToQuote = Basket & NoteAndGift & { paymentMethod: string }

const ordersApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getMyOrders: build.query<OwnOrderRow[], void>({
      query: () => '/orders/userorders',
      providesTags: [MINE],
    }),
    getOrder: build.query<OrderView, string>({
      query: id => pathOf(id),
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
  useLazyGetMyOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useQuoteBasketMutation,
  usePlaceOrderMutation,
  useOpenPaymentMutation,
  usePayOrderMutation,
} = ordersApi
