import { SUB_CATEGORIES } from '@pindivantalu/domain/catalog/product'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { useGetProductsQuery } from '../../features/catalog/catalog.api.ts'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { SubCategoryPills } from '../../features/catalog/sub-category-pills.tsx'
import { PageMeta } from '../../features/config/page-meta.tsx'
import { searchPath } from '../../lib/search-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ProductGridSkeleton } from '../../ui/skeletons.tsx'
import { LoadFailure } from './load-failure.tsx'

export function Component() {
  const { keyword = '', pageNumber = '1' } = useParams()
  const { data, error, isFetching, refetch } = useGetProductsQuery({
    keyword,
    pageNumber: Number(pageNumber),
  })
  const pathOf = (page: number) => searchPath(keyword) + (page === 1 ? '' : `/page/${page}`)

  if (error) return <LoadFailure error={error} onReload={refetch} />
  return (
    <Page>
      <PageMeta
        title={`Search: ${keyword}`}
        description={`Telugu snacks and sweets for “${keyword}”, delivered in Hyderabad.`}
        path={pathOf(Number(pageNumber))}
      />
      <div className="mb-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to="/" variant="outline">
          <ArrowLeft className="icon" />
          Back
        </ButtonLink>
        <h1 className="min-w-0 text-3xl wrap-break-word">Results for “{keyword}”</h1>
        <p className="text-ink-2" role="status">
          {data && countText(data.products.length, data.pages)}
        </p>
        <div className="lg:ms-auto">
          <SubCategoryPills current={SUB_CATEGORIES.find(name => name === keyword) ?? ''} />
        </div>
      </div>
      <section aria-label="Products" aria-busy={isFetching}>
        {data ? <ProductGrid products={data.products} headingLevel={2} isAtTop /> : <ProductGridSkeleton />}
        {data?.products.length === 0 && <NothingFound />}
        <Pager page={data?.page ?? 1} pages={data?.pages ?? 1} pathOf={pathOf} />
      </section>
    </Page>
  )
}

function countText(shown: number, pages: number): string {
  if (pages > 1) return `${pages} pages`
  return `${shown} ${shown === 1 ? 'product' : 'products'}`
}

function NothingFound() {
  return (
    <EmptyState
      title="No records found"
      hint="Try a shorter word, or a name such as Jantikalu, Ariselu or Sakinalu."
      action={
        <ButtonLink to="/" variant="outline">
          See all products
        </ButtonLink>
      }
    />
  )
}
