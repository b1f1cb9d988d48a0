import { quickAddLine } from '@pindivantalu/domain/cart/quick-add'
import { QuickAdd } from '../../features/cart/quick-add.tsx'
import type { ProductSummary } from '../../features/catalog/product-summary.ts'

/** For the cards of a list: into the cart without leaving it. */
export function quickAddOf(product: ProductSummary) {
  const line = quickAddLine(product)
  return line && <QuickAdd line={line} />
}
