import { defaultDay } from '@pindivantalu/domain/kitchen/delivery-options'
import { useGetConfigQuery } from './config.api.ts'
import { type ItemToDeliver, useGetDeliveryOptionsQuery } from './delivery-options.api.ts'

/** What the shop says of the days for these; nothing where every day has room. */
export function useDeliveryOptions(items: readonly ItemToDeliver[]) {
  const { data: config } = useGetConfigQuery()
  const skip = !config?.hasKitchenLimits || items.length === 0
  return useGetDeliveryOptionsQuery(items, { skip })
}

/** For which day these would be made; undefined where every day has room. */
export function useDeliveryDay(items: readonly ItemToDeliver[]) {
  const { data, refetch } = useDeliveryOptions(items)
  return { deliveryDay: data && defaultDay(data.options), lookAgain: () => void refetch() }
}
