import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { defaultDay } from '@pindivantalu/domain/kitchen/delivery-options'
import { earliestDelivery } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { useGetShopTimeQuery } from './clock.api.ts'
import { useGetConfigQuery } from './config.api.ts'
import { type ItemToDeliver, useGetDeliveryOptionsQuery } from './delivery-options.api.ts'
import { usePausedShop } from './use-paused-shop.ts'

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

/** Whether these come within the usual hours, for all that is known: not while the shop is paused, nor on a later day. */
export function useComesSoon(items: readonly ItemToDeliver[]): boolean {
  const { data: config } = useGetConfigQuery()
  const { data: time } = useGetShopTimeQuery()
  const { data: options } = useDeliveryOptions(items)
  const isPaused = usePausedShop() !== null
  if (isPaused || options?.earliest === null) return false
  if (!config || !time) return true
  const now = new Date(options?.asOf ?? time.asOf)
  const { day } = options?.earliest ?? earliestDelivery(now, new Set(config.holidays))
  return day <= addDays(dayInHyderabad(now), 1)
}
