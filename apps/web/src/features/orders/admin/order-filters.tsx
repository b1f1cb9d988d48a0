import { isDay } from '@pindivantalu/domain/indian-time'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useTypedFilter } from '../../../ui/hooks/use-typed-filter.ts'
import type { OrderFilters as Filters } from './order-list.api.ts'

const SMALL = 'input-sm pointer-coarse:min-h-11'
const PINCODE = /^[1-9]\d{5}$/

type OrderFiltersProps = {
  filters: Filters
  onFilter: (filters: Filters) => void
  onClear: () => void
  /** The search by words, which is every list's. */
  search: ReactNode
}

export function OrderFilters({ filters, onFilter, onClear, search }: OrderFiltersProps) {
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
      <TextField
        label="Slot day"
        type="date"
        inputClassName={SMALL}
        value={day.text}
        onChange={event => day.type(event.target.value)}
      />
      <SelectField
        label="Paid"
        inputClassName={`${SMALL} sm:w-32`}
        value={filters.paid === undefined ? '' : filters.paid ? 'yes' : 'no'}
        onChange={({ target }) => onFilter(withPaid(filters, target.value))}
      >
        <option value="">All</option>
        <option value="yes">Paid</option>
        <option value="no">Not Paid</option>
      </SelectField>
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder="6 digits"
        inputClassName={`${SMALL} sm:w-32`}
        value={pincode.text}
        onChange={event => pincode.type(event.target.value.trim())}
      />
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
