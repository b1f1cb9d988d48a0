import { PRODUCTS_PER_PAGE } from '@pindivantalu/domain/catalog/product'
import { filtersQuery, readFilters } from '@pindivantalu/domain/catalog/product-filters'
import { pageNumberIn } from '@pindivantalu/domain/listing'
import { SHOP_TAGLINE } from '@pindivantalu/domain/shop'
import { t } from '@pindivantalu/texts/t'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useGetProductsQuery, useGetTopProductsQuery } from '../../features/catalog/catalog.api.ts'
import { NothingFound } from '../../features/catalog/nothing-found.tsx'
import { ProductFilters } from '../../features/catalog/product-filters.tsx'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { TopProducts } from '../../features/catalog/top-products.tsx'
import { OrganizationJsonLd } from '../../features/config/organization-json-ld.tsx'
import { PageMeta } from '../../features/config/page-meta.tsx'
import { useShopName } from '../../features/config/use-shop-name.ts'
import { useGetFestivalsQuery } from '../../features/festivals/festivals.api.ts'
import { lazyInPlace } from '../../lib/loading/lazy-part.ts'
import { Pager } from '../../ui/controls/pager.tsx'
import { HeroSkeleton, ProductGridSkeleton } from '../../ui/shop/home-skeletons.tsx'
import { LoadFailure } from './load-failure.tsx'
import { PartFailure } from './part-failure.tsx'
import { quickAddOf } from './quick-add-of.tsx'
import { Opening } from './returning/opening.tsx'

const PRODUCTS = 'products'

const loadFestivals = () => import('../../features/festivals/shop/festivals-on-home.tsx')
const loadReviews = () => import('./home-reviews.tsx')

// The server renders them with the page, whose browsers fetch their code later. Each is one and the same element, so that
// nothing else that is drawn again meets them before they are taken over.
const Festivals = import.meta.env.SSR ? (await loadFestivals()).default : lazyInPlace(loadFestivals)
const FESTIVALS = (
  <Suspense>
    <Festivals />
  </Suspense>
)
const Reviews = import.meta.env.SSR ? (await loadReviews()).default : lazyInPlace(loadReviews)
const REVIEWS = (
  <Suspense>
    <Reviews />
  </Suspense>
)

export function Component() {
  const page = pageNumberIn(useParams().pageNumber)
  const filters = readFilters(useSearchParams()[0])
  const list = useGetProductsQuery({ pageNumber: page, ...filters })
  const top = useGetTopProductsQuery()
  const festivals = useGetFestivalsQuery()
  const shopName = useShopName()

  if (list.error) return <LoadFailure error={list.error} onReload={list.refetch} />
  return (
    <>
      <PageMeta
        {...(page > 1 && { title: t('Page {page}', { page }) })}
        {...(top.data?.[0]?.image && { image: top.data[0].image })}
        path={pathOf(page)}
      />
      <OrganizationJsonLd />
      <h1 className="sr-only">{`${shopName}: ${t(SHOP_TAGLINE)}`}</h1>
      <Opening instead={top.data ?? []}>
        {(top.isLoading || festivals.isLoading) && <HeroSkeleton />}
        {top.error && <PartFailure error={top.error} />}
        {!festivals.isLoading && !festivals.data?.some(({ state }) => state === 'open') && (
          <Suspense>
            <TopProducts products={top.data ?? []} />
          </Suspense>
        )}
      </Opening>
      {festivals.data?.[0] && FESTIVALS}
      <section
        id={PRODUCTS}
        className="page pt-10 lg:pt-16"
        aria-labelledby="products-heading"
        aria-busy={list.isFetching}
      >
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:mb-8">
          <h2 id="products-heading" className="text-3xl lg:text-4xl">
            {t('Products')}
          </h2>
          <ProductFilters filters={filters} path="/" usualOrder={t('Our order')} />
        </div>
        {list.currentData ? (
          <Suspense>
            <ProductGrid products={list.currentData.products} headingLevel={3} actionOf={quickAddOf} />
          </Suspense>
        ) : (
          <ProductGridSkeleton cards={PRODUCTS_PER_PAGE} />
        )}
        {list.currentData?.total === 0 && <NothingFound />}
        <Pager
          page={page}
          pages={list.data?.pages ?? 1}
          // The next page is looked at from its products on, not from the top products again.
          pathOf={number => `${pathOf(number)}${filtersQuery(filters)}#${PRODUCTS}`}
        />
      </section>
      {REVIEWS}
    </>
  )
}

function pathOf(page: number): string {
  return page === 1 ? '/' : `/page/${page}`
}
