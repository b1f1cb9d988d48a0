import type { ChangeDeliverySlotRequest, OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { SlotOption } from '@pindivantalu/domain/orders/slots/time-slots'
import { shopApi } from '../../lib/api/shop-api.ts'
import { showOrder } from './orders.api.ts'

const slotApi = shopApi.injectEndpoints({
  endpoints: build => ({
    changeDeliverySlot: build.mutation<OrderView, { id: string; option: SlotOption }>({
      query: ({ id, option }) => ({
        url: `/orders/${encodeURIComponent(id)}/preferred-delivery`,
        method: 'PUT',
        body: {
          preferredDeliveryDateOffset: option.offset,
          preferredDeliveryTimeSlot: option.slot,
          preferredDeliveryDate: option.day,
        } satisfies ChangeDeliverySlotRequest,
      }),
      // After a failure nobody knows whether it was changed: the order is read again.
      invalidatesTags: (_order, error, { id }) => [{ type: 'Order', id: error ? id : 'mine' }],
      onQueryStarted: (_change, { dispatch, queryFulfilled }) => {
        // The caller handles the failure.
        queryFulfilled.then(
          ({ data }) => dispatch(showOrder(data)),
          () => {},
        )
      },
    }),
  }),
})

export const { useChangeDeliverySlotMutation } = slotApi
