import { defaultDay } from '@pindivantalu/domain/kitchen/delivery-options'
import { useGetConfigQuery } from './config.api.ts'
import { type ItemToDeliver, useGetDeliveryOptionsQuery } from './delivery-options.api.ts'

/** For which day these would be made; undefined where every day has room. */
export function useDeliveryDay(items: readonly ItemToDeliver[]) {
  const { data: config } = useGetConfigQuery()
  const skip = !config?.hasKitchenLimits || items.length === 0
  const { data, refetch } = useGetDeliveryOptionsQuery(items, { skip })
  return { deliveryDay: data && defaultDay(data.options), lookAgain: () => void refetch() }
}
