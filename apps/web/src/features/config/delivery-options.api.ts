import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import type { DeliveryOptions } from '@pindivantalu/domain/kitchen/delivery-options.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

/** As the cart has it, or a product that is looked at. */
export type ItemToDeliver = CartLine | { product: string; weight: string; quantity: number }

const deliveryOptionsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getDeliveryOptions: build.query<DeliveryOptions, readonly ItemToDeliver[]>({
      query: items =>
        items.length > 0
          ? { url: '/delivery/options', method: 'POST', body: { orderItems: items } }
          : '/delivery/options',
      // Places are taken by others all the time.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetDeliveryOptionsQuery } = deliveryOptionsApi
