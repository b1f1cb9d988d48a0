import { SUB_CATEGORIES } from '@pindivantalu/domain/catalog/product'
import { Link } from 'react-router'
import { searchPath } from '../../lib/search-path.ts'

/** Subcategories are searches: their names find their products. */
export function SubCategoryPills({ current }: { current: string }) {
  return (
    <nav aria-label="Subcategory" className="flex flex-wrap gap-2">
      {['All', ...SUB_CATEGORIES].map(name => (
        <Link
          key={name}
          to={name === 'All' ? '/' : searchPath(name)}
          className="pill-link"
          aria-current={name === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
