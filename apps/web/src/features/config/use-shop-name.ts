import { shopNameToRead } from '@pindivantalu/domain/shop'
import { useGetConfigQuery } from './config.api.ts'

/** As the owner calls the shop today, in the reader's letters. */
export function useShopName(): string {
  return shopNameToRead(useGetConfigQuery().data?.shopName)
}
