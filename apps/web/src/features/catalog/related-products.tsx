import { MOST_RELATED } from '@pindivantalu/domain/catalog/product'
import { t } from '@pindivantalu/texts/t'
import type { ComponentProps } from 'react'
import { ProductGridSkeleton } from '../../ui/shop/home-skeletons.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductSummary } from './product-summary.ts'

type RelatedProductsProps = Pick<ComponentProps<typeof ProductGrid>, 'actionOf'> & {
  /** Undefined until they have come. */
  products: ProductSummary[] | undefined
  /** Left out, what suits this one. */
  title?: string | undefined
}

export function RelatedProducts({
  products,
  actionOf,
  title = t('You may also like'),
}: RelatedProductsProps) {
  if (products?.length === 0) return null
  return (
    <section
      aria-labelledby="related-heading"
      // Where a row has three places, the fourth would stand alone in a second one.
      className="mt-14 border-t border-line pt-10 lg:mt-20 lg:max-xl:[&_.grid>:nth-child(4)]:hidden"
    >
      <h2 id="related-heading" className="mb-6 text-3xl lg:mb-8">
        {title}
      </h2>
      {products ? (
        <ProductGrid products={products} headingLevel={3} actionOf={actionOf} />
      ) : (
        <ProductGridSkeleton cards={MOST_RELATED} />
      )}
    </section>
  )
}
