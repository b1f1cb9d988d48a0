import type { OrderView, SetSlotRequest } from '@pindivantalu/domain/orders/order.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const setSlotApi = shopApi.injectEndpoints({
  endpoints: build => ({
    setSlot: build.mutation<OrderView, SetSlotRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/orders/${encodeURIComponent(id)}/slot`, method: 'PUT', body }),
      // Done or refused: what stands there now is read again.
      invalidatesTags: (_order, _error, { id }) => [
        { type: 'Order', id },
        { type: 'Order', id: 'list' },
      ],
    }),
  }),
})

export const { useSetSlotMutation } = setSlotApi
