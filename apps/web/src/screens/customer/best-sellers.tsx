import { t } from '@pindivantalu/texts/t'
import { useGetTopProductsQuery } from '../../features/catalog/catalog.api.ts'
import { ProductCard } from '../../features/catalog/product-card.tsx'

const MOST = 3

/** A way on from a page that has nothing yet; without them that page stands as it is. */
export default function BestSellers() {
  const { data: products = [] } = useGetTopProductsQuery()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="best-sellers" className="mt-8">
      <h2 id="best-sellers" className="mb-4 text-2xl">
        {t('Best sellers')}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-3">
        {products.slice(0, MOST).map(product => (
          <li key={product._id}>
            <ProductCard product={product} headingLevel={3} isFirstRow={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
