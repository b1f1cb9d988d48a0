import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { useGetConfigQuery } from './config.api.ts'

/** As the owner calls the shop today. */
export function useShopName(): string {
  return useGetConfigQuery().data?.shopName ?? SHOP_NAME
}
