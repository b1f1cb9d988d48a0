import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { Bike, Check, ChefHat, Clock, ListFilter, type LucideIcon, MapPin, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DaysFilter } from './days-filter.tsx'
import { FilterChip, type FilterOption } from './filter-chip.tsx'
import type { OrderFilters as Filters } from './order-list.api.ts'
import { PlacedDays, PlacedRanges } from './placed-filter.tsx'

const SLOT_DAYS: FilterOption[] = [
  { value: 'today', label: 'Slot today' },
  { value: 'tomorrow', label: 'Slot tomorrow' },
  { value: '7-days', label: 'Slot in the last 7 days' },
  { value: '30-days', label: 'Slot in the last 30 days' },
]
const SLOTS: FilterOption[] = TIME_SLOTS.map(slot => ({ value: slot, label: slot }))

/** One of a list, or none. */
type Choice = {
  name: 'slot' | 'pincode' | 'cook' | 'rider'
  label: string
  icon: LucideIcon
  options: readonly FilterOption[]
}

type OrderFiltersProps = {
  filters: Filters
  /** Who and where: none until they are known. */
  areas: readonly FilterOption[]
  cooks: readonly FilterOption[]
  riders: readonly FilterOption[]
  /** How many are not paid; undefined until it is known, and where there are none. */
  unpaid: string | undefined
  onFilter: (filters: Filters) => void
  onClear: () => void
  /** The search by words, which is every list's. */
  search: ReactNode
}

/** On phones what is asked for every day, the rest behind 'Filter', where what is chosen is counted. */
export function OrderFilters({ filters, unpaid, onFilter, onClear, search, ...options }: OrderFiltersProps) {
  const { status: _status, q: _q, ...chosen } = filters
  const [isOpen, setOpen] = useState(false)
  const choices: Choice[] = [
    { name: 'slot', label: 'Slot', icon: Clock, options: SLOTS },
    { name: 'pincode', label: 'Area', icon: MapPin, options: options.areas },
    { name: 'cook', label: 'Cook', icon: ChefHat, options: options.cooks },
    { name: 'rider', label: 'Rider', icon: Bike, options: options.riders },
  ]
  /** What is taken back is undefined. */
  const choose = (change: Partial<Record<keyof Filters, string | boolean | undefined>>) =>
    onFilter(given({ ...filters, ...change }))
  const count = Object.keys(chosen).length
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {search}
      <PlacedRanges range={filters.placed} onChoose={placed => choose({ placed })} />
      <PlacedDays range={filters.placed} onChoose={placed => choose({ placed })} />
      <Button
        variant="outline"
        size="sm"
        className="rounded-full lg:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter className="icon" />
        {count > 0 ? `Filter, ${count} chosen` : 'Filter'}
      </Button>
      <PaidChip
        isOn={filters.paid === false}
        onTurn={isOn => choose({ paid: isOn ? false : undefined })}
        icon={X}
      >
        Not Paid {unpaid && <b className="font-semibold">{unpaid}</b>}
      </PaidChip>
      <div className={classNames('flex flex-wrap items-center gap-2', !isOpen && 'max-lg:hidden')}>
        <DaysFilter
          label="Slot day"
          range={filters.slotDays}
          named={SLOT_DAYS}
          onChoose={slotDays => choose({ slotDays })}
        />
        {choices.map(({ name, options, ...chip }) => (
          <FilterChip
            key={name}
            {...chip}
            value={filters[name] ?? ''}
            options={withChosen(options, filters[name])}
            onChoose={value => choose({ [name]: value || undefined })}
          />
        ))}
        <PaidChip
          isOn={filters.paid === true}
          onTurn={isOn => choose({ paid: isOn || undefined })}
          icon={Check}
        >
          Paid
        </PaidChip>
      </div>
      {(count > 0 || filters.q) && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}

type PaidChipProps = {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  icon: LucideIcon
  children: ReactNode
}

function PaidChip({ isOn, onTurn, icon: Icon, children }: PaidChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="pill-link min-h-9 gap-1.5 px-3 py-1 text-sm pointer-coarse:min-h-11 [&:not([aria-pressed=true])_b]:text-bad"
      onClick={() => onTurn(!isOn)}
    >
      <Icon className="icon size-4" />
      {children}
    </button>
  )
}

/** A link may name somebody who is not approved any more, or a pincode that is not served. */
function withChosen(options: readonly FilterOption[], chosen: string | undefined): readonly FilterOption[] {
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen.length === 6 ? chosen : 'Somebody else' }]
}

function given(filters: Partial<Record<keyof Filters, string | boolean | undefined>>): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
