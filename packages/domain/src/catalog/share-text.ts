import { t } from '@pindivantalu/texts/t'
import { formatRupees, fromRupees } from '../money.ts'
import type { ProductView } from './product.wire.ts'
import { nameOf } from './product-names.ts'

type Shared = Pick<ProductView, 'name' | 'teluguName' | 'price' | 'customization'>

/** What somebody sends of a product, before its link: the name and what the smallest packet costs. */
export function shareText(product: Shared): string {
  const [first] = product.customization.priceCustomization
  const price = formatRupees(fromRupees(first?.price ?? product.price))
  const name = nameOf(product)
  return first
    ? t('{name}: {price} for {weight}', { name, price, weight: first.weight })
    : t('{name}: {price}', { name, price })
}

/** Opens WhatsApp, which asks for the recipient. The link stands last: WhatsApp makes its preview from that. */
export function whatsappShareUrl(words: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${words}\n${url}`)}`
}
