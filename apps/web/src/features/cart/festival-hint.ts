import type { ProductFestival } from '@pindivantalu/domain/catalog/product.wire'
import { readStorage, removeFromStorage, writeStorage } from '../../lib/storage/storage.ts'

const HINT_STORAGE_KEY = 'festivals'

type Sold = { _id: string; festival: ProductFestival | null }

/**
 * For which festivals products were sold when this browser last heard of it, so that the cart says so from its first
 * look on and nothing jumps. The shop's own word comes a moment later and takes its place.
 */
export function readFestivalHint(now: number): Sold[] {
  return kept().filter(({ festival }) => festival && Date.parse(festival.closesAt) > now)
}

/** What the shop has said of the whole cart. */
export function keepFestivalHint(products: readonly Sold[]): void {
  const sold = products.flatMap(({ _id, festival }) => (festival ? [{ _id, festival }] : []))
  if (sold.length > 0) writeStorage(HINT_STORAGE_KEY, JSON.stringify(sold))
  else removeFromStorage(HINT_STORAGE_KEY)
}

/** Of one that is put into it. */
export function noteFestivalOf({ _id, festival }: Sold): void {
  if (festival) keepFestivalHint([...kept().filter(known => known._id !== _id), { _id, festival }])
}

function kept(): Sold[] {
  try {
    const list: unknown = JSON.parse(readStorage(HINT_STORAGE_KEY) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
