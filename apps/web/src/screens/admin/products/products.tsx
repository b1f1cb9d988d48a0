import { LONGEST_KEYWORD } from '@pindivantalu/domain/catalog/product'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { CreateProduct } from '../../../features/catalog/desk/create-product.tsx'
import { ImportCsv } from '../../../features/catalog/desk/csv/import-csv.tsx'
import { DeleteProduct } from '../../../features/catalog/desk/delete-product.tsx'
import {
  type DeskFilters as Filters,
  useGetDeskProductsQuery,
} from '../../../features/catalog/desk/desk.api.ts'
import { DeskFilters } from '../../../features/catalog/desk/desk-filters.tsx'
import { ProductTable } from '../../../features/catalog/desk/product-table.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ListSearch } from '../../../ui/controls/list-search.tsx'
import { Pager } from '../../../ui/controls/pager.tsx'
import { useFocusKept } from '../../../ui/hooks/use-focus-kept.ts'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { AdminPage } from '../admin-page.tsx'
import { NoneFound } from '../none-found.tsx'
import { Waiting } from '../waiting.tsx'
import { productsPath, useProductsSearchParams } from './products-search-params.ts'

export function Component() {
  const navigate = useNavigate()
  const { page, ...filters } = useProductsSearchParams()
  // Not the last answer: products of another search must not stand under this one's words.
  const {
    currentData: list,
    error,
    refetch,
  } = useGetDeskProductsQuery({ ...filters, pageNumber: page }, { refetchOnMountOrArgChange: true })
  // The pager stays under the finger while its next page is on its way.
  const pages = useLastKnown(list?.pages)
  const path = productsPath({ ...filters, page })
  const [leaving, setLeaving] = useState<DeskProductView>()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(heading, path)
  const filter = (to: Filters) => void navigate(productsPath(to), { replace: true, preventScrollReset: true })
  // After the last page, where an old link leads.
  if (list && list.products.length === 0 && page > list.pages && list.total > 0)
    return <Navigate to={productsPath({ ...filters, page: list.pages })} replace />
  return (
    <AdminPage title="Products">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Products
        </h1>
        <CreateProduct onCreated={({ _id }) => void navigate(`/admin/product/${_id}/edit`)} />
      </div>
      <CsvTools />
      <DeskFilters
        filters={filters}
        onFilter={filter}
        search={
          <ListSearch
            q={filters.q ?? ''}
            label="Products"
            hint="Name, Telugu or other name"
            longest={LONGEST_KEYWORD}
            found={list?.total}
            onSearch={q => filter({ ...filters, q })}
          />
        }
      />
      {list && list.products.length > 0 && (
        <ProductTable products={list.products} from={path} onDelete={setLeaving} />
      )}
      {list?.products.length === 0 && (
        <NoneFound
          isFiltered={Object.keys(filters).length > 0}
          noun="product"
          listPath="/admin/productlist"
          hint="Create the first one, or import a list."
        />
      )}
      {!list && <Waiting what="products" lines={8} error={error} onReload={() => void refetch()} />}
      <Pager page={page} pages={pages ?? 1} pathOf={page => productsPath({ ...filters, page })} />
      {leaving && (
        <DeleteProduct
          product={leaving}
          onCancel={() => setLeaving(undefined)}
          onDeleted={() => {
            setLeaving(undefined)
            heading.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </AdminPage>
  )
}

/** The whole list in a file, for a spreadsheet and back. */
function CsvTools() {
  const [isImporting, setImporting] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <a href="/api/products/csv" download className="btn btn-outline btn-sm">
          <Download className="icon" />
          Export CSV
        </a>
        <Button
          ref={importButton}
          variant="outline"
          size="sm"
          aria-expanded={isImporting}
          onClick={() => setImporting(!isImporting)}
        >
          <Upload className="icon" />
          Import CSV
        </Button>
      </div>
      {isImporting && (
        <ImportCsv
          onClose={() => {
            setImporting(false)
            importButton.current?.focus()
          }}
        />
      )}
    </>
  )
}
