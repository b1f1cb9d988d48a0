import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { CustomerFacts, PricedBasket } from '@pindivantalu/domain/orders/owner-order.wire'
import { shopApi } from '../../../lib/shop-api.ts'
import type { AskedItem, OwnerOrderBody } from './owner-order-draft.ts'

/** What can be sent to an order's customer by WhatsApp. */
export type Sending = 'invoice' | 'pay-link'

const ownerOrderApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getCustomerFacts: build.query<CustomerFacts, string>({
      query: phone => ({ url: '/orders/customer', params: { phone } }),
      // Follows what happens to orders, as the owner's other lists do.
      providesTags: [{ type: 'Order', id: 'list' }],
    }),
    priceBasket: build.query<PricedBasket, AskedItem[]>({
      query: orderItems => ({ url: '/orders/for-customer/prices', method: 'POST', body: { orderItems } }),
      providesTags: ['Product'],
    }),
    makeOrderForCustomer: build.mutation<OrderView, OwnerOrderBody>({
      query: body => ({ url: '/orders/for-customer', method: 'POST', body }),
      invalidatesTags: [{ type: 'Order', id: 'list' }],
    }),
    sendToCustomer: build.mutation<DoneAnswer, { id: string; what: Sending; sendKey: string }>({
      query: ({ id, what, sendKey }) => ({
        url: `/orders/${encodeURIComponent(id)}/send-${what}`,
        method: 'POST',
        body: { sendKey },
      }),
      // Refused where the order was paid meanwhile, which then shows; otherwise it is in its history, and in the chat.
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Order', id }, 'WhatsAppMessage'],
    }),
  }),
})

export const {
  useGetCustomerFactsQuery,
  usePriceBasketQuery,
  useMakeOrderForCustomerMutation,
  useSendToCustomerMutation,
} = ownerOrderApi
