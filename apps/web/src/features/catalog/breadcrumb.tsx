import { SUB_CATEGORY_TEXTS } from '@pindivantalu/domain/catalog/product'
import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { searchPath } from '../../lib/search-path.ts'

export function Breadcrumb({ product }: { product: ProductView }) {
  return (
    <nav aria-label={t('Breadcrumb')} className="mb-3 text-sm">
      <ol className="flex flex-wrap items-center gap-1.5 text-ink-2">
        <li>
          <Link className="link inline-flex min-h-11 min-w-11 items-center" to="/">
            {t('Home')}
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
            {t(SUB_CATEGORY_TEXTS[product.subCategory])}
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRight className="icon" />
        </li>
        <li aria-current="page">{nameOf(product)}</li>
      </ol>
    </nav>
  )
}
