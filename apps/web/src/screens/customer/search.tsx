import { PRODUCTS_PER_PAGE } from '@pindivantalu/domain/catalog/product'
import { filtersQuery, readFilters } from '@pindivantalu/domain/catalog/product-filters'
import { pageNumberIn } from '@pindivantalu/domain/listing'
import { t } from '@pindivantalu/texts/t'
import { useParams, useSearchParams } from 'react-router'
import { useGetProductsQuery } from '../../features/catalog/catalog.api.ts'
import { DidYouMean } from '../../features/catalog/did-you-mean.tsx'
import { NothingFound } from '../../features/catalog/nothing-found.tsx'
import { ProductFilters } from '../../features/catalog/product-filters.tsx'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { PageMeta } from '../../features/config/page-meta.tsx'
import { keywordIn, searchPath } from '../../lib/search-path.ts'
import { BackButton } from '../../ui/controls/back-button.tsx'
import { Pager } from '../../ui/controls/pager.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ProductGridSkeleton } from '../../ui/shop/home-skeletons.tsx'
import { LoadFailure } from './load-failure.tsx'
import { quickAddOf } from './quick-add-of.tsx'

export function Component() {
  const params = useParams()
  const keyword = keywordIn(params)
  const page = pageNumberIn(params.pageNumber)
  const filters = readFilters(useSearchParams()[0])
  // Not the last answer: results of another search must not stand under this one's words.
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useGetProductsQuery({
    keyword,
    pageNumber: page,
    ...filters,
  })
  const pathOf = (page: number) => searchPath(keyword) + (page === 1 ? '' : `/page/${page}`)

  if (error) return <LoadFailure error={error} onReload={refetch} />
  return (
    <Page>
      <PageMeta
        title={t('Search: {keyword}', { keyword })}
        description={t('Telugu snacks and sweets for “{keyword}”, delivered in Hyderabad.', { keyword })}
        path={pathOf(page)}
        // Words that find something as they are written are worth a search engine's while; slips and empty shelves are not.
        isIndexed={data !== undefined && data.total > 0 && !data.didYouMean}
      />
      <div className="mb-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <BackButton />
        <h1 className="min-w-0 text-3xl wrap-break-word">{t('Results for “{keyword}”', { keyword })}</h1>
        <p className="text-ink-2" role="status">
          {data && t('{count, plural, one {1 product} other {{count} products}}', { count: data.total })}
        </p>
      </div>
      {data?.didYouMean && <DidYouMean name={data.didYouMean} teluguName={data.teluguDidYouMean ?? ''} />}
      <div className="mb-7">
        <ProductFilters filters={filters} path={searchPath(keyword)} usualOrder={t('Best match')} />
      </div>
      <section aria-label={t('Products')} aria-busy={isFetching}>
        {data ? (
          <ProductGrid products={data.products} headingLevel={2} isAtTop actionOf={quickAddOf} />
        ) : (
          <ProductGridSkeleton cards={PRODUCTS_PER_PAGE} />
        )}
        {data?.products.length === 0 && <NothingFound />}
        <Pager page={page} pages={data?.pages ?? 1} pathOf={page => pathOf(page) + filtersQuery(filters)} />
      </section>
    </Page>
  )
}
