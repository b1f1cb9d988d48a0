import { t } from '@pindivantalu/texts/t'
import { useGetTopProductsQuery } from '../../features/catalog/catalog.api.ts'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { ProductGridSkeleton } from '../../ui/shop/home-skeletons.tsx'
import { quickAddOf } from './quick-add-of.tsx'

/** A row on wide screens, and no more than a thumb's way on phones. */
const SHOWN = 4

/** Below a page that has nothing yet: a way to begin. Where they cannot be loaded, that page stands as it is. */
export default function BestSellers() {
  const { data: products, isError } = useGetTopProductsQuery()
  if (isError || products?.length === 0) return null
  return (
    <section aria-labelledby="best-sellers" className="mt-10 lg:mt-14">
      <h2 id="best-sellers" className="mb-5 text-2xl lg:text-3xl">
        {t('What people in Hyderabad take most')}
      </h2>
      {products ? (
        <ProductGrid products={products.slice(0, SHOWN)} headingLevel={3} actionOf={quickAddOf} />
      ) : (
        <ProductGridSkeleton cards={SHOWN} />
      )}
    </section>
  )
}
