import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type {
  CustomerToOrderFor,
  OwnerOrderRequest,
  PricedBasket,
} from '@pindivantalu/domain/orders/owner-order.wire'
import type { PaidOutsideRequest } from '@pindivantalu/domain/orders/paid-outside/paid-outside.wire'
import type { ReplacementRequest } from '@pindivantalu/domain/orders/replacement/replacement.wire'
import { shopApi } from '../../../../lib/api/shop-api.ts'
import type { AskedItem } from './owner-order-draft.ts'

/** What can be sent to an order's customer by WhatsApp. */
export type Paper = 'invoice' | 'pay-link'

/** A send button that waits forever is no button. */
const ANSWERS_WITHIN = 20 * SECOND

const LIST = { type: 'Order', id: 'list' } as const

const ownerOrderApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getCustomerToOrderFor: build.query<CustomerToOrderFor, string>({
      query: phone => ({ url: '/orders/customer', params: { phone } }),
      // Follows what happens to orders, as the owner's other lists do, and to this customer's alone.
      providesTags: (facts, _error, phone) =>
        ['list', phone, ...(facts?.orders ?? []).map(({ _id }) => _id)].map(id => ({ type: 'Order', id })),
    }),
    priceBasket: build.query<PricedBasket, AskedItem[]>({
      query: orderItems => ({ url: '/orders/for-customer/prices', method: 'POST', body: { orderItems } }),
      providesTags: ['Product'],
    }),
    makeOrderForCustomer: build.mutation<OrderView, OwnerOrderRequest>({
      query: body => ({ url: '/orders/for-customer', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    markPaidOutside: build.mutation<OrderView, PaidOutsideRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `/orders/${encodeURIComponent(id)}/paid-outside`,
        method: 'PUT',
        body,
      }),
      // Refused where it was paid meanwhile, which then shows.
      invalidatesTags: (_paid, _error, { id }) => [LIST, { type: 'Order', id }],
    }),
    sendAgain: build.mutation<OrderView, ReplacementRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `/orders/${encodeURIComponent(id)}/replacement`,
        method: 'POST',
        body,
        timeout: ANSWERS_WITHIN,
      }),
      invalidatesTags: (_sent, _error, { id }) => [LIST, { type: 'Order', id }],
    }),
    sendToCustomer: build.mutation<DoneAnswer, { id: string; what: Paper; sendKey: string }>({
      query: ({ id, what, sendKey }) => ({
        url: `/orders/${encodeURIComponent(id)}/send-${what}`,
        method: 'POST',
        body: { sendKey },
        timeout: ANSWERS_WITHIN,
      }),
      // Refused where the order was paid meanwhile, which then shows; otherwise it is in its history, and in the chat.
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Order', id }, 'WhatsAppMessage'],
    }),
  }),
})

export const {
  useGetCustomerToOrderForQuery,
  usePriceBasketQuery,
  useMakeOrderForCustomerMutation,
  useMarkPaidOutsideMutation,
  useSendAgainMutation,
  useSendToCustomerMutation,
} = ownerOrderApi
