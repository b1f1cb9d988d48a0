import { SHOP_DESCRIPTION, SHOP_TITLE } from '@pindivantalu/domain/shop'
import { useParams } from 'react-router'
import { useGetProductsQuery, useGetTopProductsQuery } from '../../features/catalog/catalog.api.ts'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { SubCategoryPills } from '../../features/catalog/sub-category-pills.tsx'
import { TopProducts } from '../../features/catalog/top-products.tsx'
import { OrganizationJsonLd } from '../../features/config/organization-json-ld.tsx'
import { PageMeta } from '../../features/config/page-meta.tsx'
import {
  useGetTopOrderReviewsQuery,
  useGetTopProductReviewsQuery,
} from '../../features/reviews/reviews.api.ts'
import { ReviewsCarousel } from '../../features/reviews/reviews-carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { HeroSkeleton, ProductGridSkeleton } from '../../ui/skeletons.tsx'
import { LoadFailure } from './load-failure.tsx'

export function Component() {
  const { pageNumber = '1' } = useParams()
  const { data, error, isFetching, refetch } = useGetProductsQuery({ pageNumber: Number(pageNumber) })
  const top = useGetTopProductsQuery()
  const orderReviews = useGetTopOrderReviewsQuery()
  const productReviews = useGetTopProductReviewsQuery()

  if (error) return <LoadFailure error={error} onReload={refetch} />
  return (
    <>
      <PageMeta description={SHOP_DESCRIPTION} path={pageNumber === '1' ? '/' : `/page/${pageNumber}`} />
      <OrganizationJsonLd />
      <h1 className="sr-only">{SHOP_TITLE.replace(' |', ':')}</h1>
      {top.isLoading ? <HeroSkeleton /> : <TopProducts products={top.data ?? []} />}
      <section className="page pt-10 lg:pt-16" aria-labelledby="products-heading" aria-busy={isFetching}>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:mb-8">
          <h2 id="products-heading" className="text-3xl lg:text-4xl">
            Products
          </h2>
          <SubCategoryPills current="All" />
        </div>
        {data ? <ProductGrid products={data.products} headingLevel={3} /> : <ProductGridSkeleton />}
        {data?.products.length === 0 && <EmptyState title="No records found" />}
        <Pager
          page={data?.page ?? 1}
          pages={data?.pages ?? 1}
          pathOf={page => (page === 1 ? '/' : `/page/${page}`)}
        />
      </section>
      <ReviewsCarousel orderReviews={orderReviews.data ?? []} productReviews={productReviews.data ?? []} />
    </>
  )
}
