import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { searchPath } from '../../lib/search-path.ts'

export function Breadcrumb({ product }: { product: ProductView }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm lg:mb-6">
      <ol className="flex flex-wrap items-center gap-1.5 text-ink-2">
        <li>
          <Link className="link inline-flex min-h-11 min-w-11 items-center" to="/">
            Home
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRight className="icon" />
        </li>
        <li>
          <Link
            className="link inline-flex min-h-11 min-w-11 items-center"
            to={searchPath(product.subCategory)}
          >
            {product.subCategory}
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRight className="icon" />
        </li>
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  )
}
