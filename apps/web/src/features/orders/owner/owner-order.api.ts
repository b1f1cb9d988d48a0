import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type {
  CustomerToOrderFor,
  OwnerOrderRequest,
  PricedBasket,
} from '@pindivantalu/domain/orders/owner-order.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'
import type { AskedItem } from './owner-order-draft.ts'

/** What can be sent to an order's customer by WhatsApp. */
export type Paper = 'invoice' | 'pay-link'

/** A send button that waits forever is no button. */
const ANSWERS_WITHIN = 20 * SECOND

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
      invalidatesTags: [{ type: 'Order', id: 'list' }],
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
  useSendToCustomerMutation,
} = ownerOrderApi
