import type { SoldProduct } from '@pindivantalu/domain/cart/cart-line'
import { quickAddLine } from '@pindivantalu/domain/cart/quick-add'
import type { ProductFestival } from '@pindivantalu/domain/catalog/product.wire'
import { QuickAdd } from '../../features/cart/quick-add.tsx'

/** For the cards of a list: into the cart without leaving it. */
export function quickAddOf(
  product: SoldProduct & { available: boolean; festival?: ProductFestival | null | undefined },
) {
  const line = quickAddLine(product)
  return line && <QuickAdd line={line} festival={product.festival} />
}
