import type { OrderView, SetSlotRequest, SlotPlan } from '@pindivantalu/domain/orders/order.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const setSlotApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getSlotPlan: build.query<SlotPlan, { id: string; day: string }>({
      query: ({ id, day }) => ({ url: `/orders/${encodeURIComponent(id)}/slots`, params: { day } }),
      providesTags: [{ type: 'Order', id: 'list' }],
    }),
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

export const { useGetSlotPlanQuery, useSetSlotMutation } = setSlotApi
