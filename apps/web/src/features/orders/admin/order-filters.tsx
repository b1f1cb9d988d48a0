import { isDay } from '@pindivantalu/domain/indian-time'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useTypedFilter } from '../../../ui/hooks/use-typed-filter.ts'
import type { OrderFilters as Filters } from './order-list.api.ts'

const SMALL = 'input input-sm pointer-coarse:min-h-11'
const PINCODE = /^[1-9]\d{5}$/

type OrderFiltersProps = {
  filters: Filters
  onFilter: (filters: Filters) => void
  onClear: () => void
  /** The search by words, which is every list's. */
  search: ReactNode
}

export function OrderFilters({ filters, onFilter, onClear, search }: OrderFiltersProps) {
  const id = useId()
  const { status: _status, ...narrowing } = filters
  const day = useTypedFilter(filters.day ?? '', isDay, day => onFilter({ ...filters, day }))
  const pincode = useTypedFilter(
    filters.pincode ?? '',
    text => PINCODE.test(text),
    pincode => onFilter({ ...filters, pincode }),
  )
  const isAnythingTyped = Object.keys(narrowing).length > 0 || day.text !== '' || pincode.text !== ''
  const clear = () => {
    day.clear()
    pincode.clear()
    onClear()
  }
  return (
    <div className="mb-4 grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:flex sm:flex-wrap sm:items-end">
      <div className="min-[22rem]:col-span-2">{search}</div>
      <div className="field">
        <label className="label" htmlFor={`${id}-day`}>
          Slot day
        </label>
        <input
          id={`${id}-day`}
          type="date"
          className={SMALL}
          value={day.text}
          onChange={event => day.type(event.target.value)}
        />
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-paid`}>
          Paid
        </label>
        <select
          id={`${id}-paid`}
          className={`${SMALL} sm:w-32`}
          value={filters.paid === undefined ? '' : filters.paid ? 'yes' : 'no'}
          onChange={({ target }) => onFilter(withPaid(filters, target.value))}
        >
          <option value="">All</option>
          <option value="yes">Paid</option>
          <option value="no">Not Paid</option>
        </select>
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-pincode`}>
          Pincode
        </label>
        <input
          id={`${id}-pincode`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="6 digits"
          className={`${SMALL} sm:w-32`}
          value={pincode.text}
          onChange={event => pincode.type(event.target.value.trim())}
        />
      </div>
      {isAnythingTyped && (
        <div className="flex items-end">
          <Button variant="ghost" className="min-h-10 pointer-coarse:min-h-11" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}

function withPaid({ paid: _paid, ...filters }: Filters, chosen: string): Filters {
  return chosen === '' ? filters : { ...filters, paid: chosen === 'yes' }
}
