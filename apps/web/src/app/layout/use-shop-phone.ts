import { useEffect, useState } from 'react'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { readStorage, writeStorage } from '../../lib/storage/storage.ts'

const KEY = 'shopPhone'

/** A partner calls the shop most of all where there is no network to ask for its number. */
export function useShopPhone(): string | undefined {
  const { data } = useGetConfigQuery()
  const [kept, setKept] = useState<string>()
  const phone = data?.seller.phone
  useEffect(() => {
    if (phone) writeStorage(KEY, phone)
    else setKept(readStorage(KEY) ?? undefined)
  }, [phone])
  return phone || kept
}
