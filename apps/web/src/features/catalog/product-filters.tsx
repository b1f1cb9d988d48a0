import { SUB_CATEGORIES, SUB_CATEGORY_TEXTS } from '@pindivantalu/domain/catalog/product'
import {
  type ProductFilters as Filters,
  filtersQuery,
  readFilters,
  SORTS,
} from '@pindivantalu/domain/catalog/product-filters'
import { t } from '@pindivantalu/texts/t'
import { useId } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { useChoiceBeforeHydration } from '../../ui/hooks/use-choice-before-hydration.ts'

type ProductFiltersProps = {
  filters: Filters
  /** Where the first page of the list lives. */
  path: string
  /** What the order is called when none is chosen. */
  usualOrder: string
}

/** Links and a native form: they work before hydration and without script. A change goes to the first page. */
export function ProductFilters({ filters, path, usualOrder }: ProductFiltersProps) {
  const { subCategory, available, sort } = filters
  return (
    <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label={t('Subcategory')} className="flex flex-wrap gap-2">
        {[undefined, ...SUB_CATEGORIES].map(choice => (
          <Link
            key={choice ?? 'All'}
            to={path + filtersQuery({ subCategory: choice, available, sort })}
            preventScrollReset
            className="pill-link"
            aria-current={choice === subCategory ? 'true' : undefined}
          >
            {choice ? t(SUB_CATEGORY_TEXTS[choice]) : t('All')}
          </Link>
        ))}
      </nav>
      <div className="flex max-w-full min-w-0 flex-wrap items-center gap-2">
        <Link
          to={path + filtersQuery({ subCategory, sort, available: available ? undefined : true })}
          preventScrollReset
          className="pill-link"
          aria-current={available ? 'true' : undefined}
        >
          {t('Available now')}
        </Link>
        <SortForm filters={filters} path={path} usualOrder={usualOrder} />
      </div>
    </div>
  )
}

function SortForm({ filters, path, usualOrder }: ProductFiltersProps) {
  const navigate = useNavigate()
  const id = useId()
  const sortBy = (value: string) => {
    const sort = SORTS.find(known => known.sort === value)?.sort
    // A filter that was pressed just before is in the URL already, but perhaps not yet in this render.
    const chosen = readFilters(new URLSearchParams(location.search))
    void navigate(path + filtersQuery({ ...chosen, sort }), { preventScrollReset: true })
  }
  const select = useChoiceBeforeHydration<HTMLSelectElement>(field => field.value, filters.sort ?? '', sortBy)
  return (
    <form action={useHref(path)} className="flex min-w-0 max-w-full items-center gap-2">
      {filters.subCategory && <input type="hidden" name="subCategory" value={filters.subCategory} />}
      {filters.available && <input type="hidden" name="available" value="true" />}
      <label htmlFor={id} className="sr-only">
        {t('Sort by')}
      </label>
      <select
        ref={select}
        id={id}
        name="sort"
        className="input min-h-11 w-auto min-w-0 text-ellipsis py-1.5"
        value={filters.sort ?? ''}
        onChange={event => sortBy(event.target.value)}
      >
        <option value="">{usualOrder}</option>
        {SORTS.map(({ sort, label }) => (
          <option key={sort} value={sort}>
            {t(label)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-outline">
          {t('Sort')}
        </button>
      </noscript>
    </form>
  )
}
