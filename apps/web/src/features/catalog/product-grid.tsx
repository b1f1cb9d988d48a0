import type { ReactNode } from 'react'
import { PRODUCT_GRID } from '../../ui/shop/home-skeletons.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductSummary } from './product-summary.ts'

const FIRST_ROW = 4

type ProductGridProps = {
  products: ProductSummary[]
  headingLevel: 2 | 3
  /** The pictures of the first row are seen at once: fetched first. Below a hero they are not. */
  isAtTop?: boolean
  /** What can be done with a product from its card. */
  actionOf: (product: ProductSummary) => ReactNode
}

export function ProductGrid({ products, headingLevel, isAtTop = false, actionOf }: ProductGridProps) {
  return (
    <div className={PRODUCT_GRID}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          headingLevel={headingLevel}
          isFirstRow={isAtTop && index < FIRST_ROW}
          action={actionOf(product)}
        />
      ))}
    </div>
  )
}
