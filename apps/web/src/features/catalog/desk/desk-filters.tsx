import { SUB_CATEGORIES } from '@pindivantalu/domain/catalog/product'
import { DESK_STATES, type DeskState } from '@pindivantalu/domain/catalog/product-desk'
import type { ReactNode } from 'react'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import type { DeskFilters as Filters } from './desk.api.ts'

const SMALL = 'input-sm pointer-coarse:min-h-11 sm:w-40'

const STATE_NAMES: Record<DeskState, string> = {
  available: 'Available',
  unavailable: 'Not available',
  draft: 'Draft',
}

type DeskFiltersProps = {
  filters: Filters
  onFilter: (filters: Filters) => void
  /** The search by words, which is every list's. */
  search: ReactNode
}

export function DeskFilters({ filters, onFilter, search }: DeskFiltersProps) {
  const { subCategory, state, ...others } = filters
  const chooseSubCategory = (chosen: string) => {
    const known = SUB_CATEGORIES.find(one => one === chosen)
    onFilter({ ...others, ...(state && { state }), ...(known && { subCategory: known }) })
  }
  const chooseState = (chosen: string) => {
    const known = DESK_STATES.find(one => one === chosen)
    onFilter({ ...others, ...(subCategory && { subCategory }), ...(known && { state: known }) })
  }
  return (
    <div className="mb-4 grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:flex sm:flex-wrap sm:items-end">
      <div className="min-[22rem]:col-span-2">{search}</div>
      <SelectField
        label="Subcategory"
        inputClassName={SMALL}
        value={subCategory ?? ''}
        onChange={event => chooseSubCategory(event.target.value)}
      >
        <option value="">All</option>
        {SUB_CATEGORIES.map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        inputClassName={SMALL}
        value={state ?? ''}
        onChange={event => chooseState(event.target.value)}
      >
        <option value="">All</option>
        {DESK_STATES.map(one => (
          <option key={one} value={one}>
            {STATE_NAMES[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
