import { LONGEST_KEYWORD } from '@pindivantalu/domain/catalog/product'
import { useState } from 'react'
import { useGetProductsQuery } from '../../../features/catalog/catalog.api.ts'
import type { Pickable } from '../../../features/orders/owner/make/owner-order-draft.ts'
import { ProductPicker } from '../../../features/orders/owner/make/product-picker.tsx'
import { errorText } from '../../../lib/api/error-text.ts'
import { ListSearch } from '../../../ui/controls/list-search.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'

/** The first of what customers see, or what is looked for. */
export function NewOrderProducts({ onPick }: { onPick: (product: Pickable) => void }) {
  const [keyword, setKeyword] = useState('')
  // Not the last answer: products of another search must not stand under this one's words.
  const { currentData: data, error, refetch } = useGetProductsQuery(keyword ? { keyword } : {})
  const products = data?.products
  return (
    <div className="grid gap-3">
      <ListSearch
        q={keyword}
        label="Products"
        hint="Name of a product"
        longest={LONGEST_KEYWORD}
        onSearch={setKeyword}
      />
      {products && products.length > 0 && (
        <div className="max-h-96 overflow-y-auto overscroll-contain">
          <ProductPicker products={products} onPick={onPick} />
        </div>
      )}
      <p role="status" className="text-sm text-ink-2">
        {products?.length === 0 && 'Nothing is called like this. Try another spelling.'}
        {data && data.pages > 1 && 'These are the first. Type a name to find others.'}
      </p>
      {!products && error === undefined && <LinesSkeleton lines={5} loading="Loading products" />}
      {!products && error !== undefined && (
        <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
      )}
    </div>
  )
}
