import type { LucideIcon } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

export type FilterOption = { value: string; label: string }

type FilterChipProps = {
  /** Said first in the list, and shown while nothing is chosen. */
  label: string
  icon: LucideIcon
  value: string
  options: readonly FilterOption[]
  onChoose: (value: string) => void
}

/** A native list under a pill: best on phones, and one stop for the keyboard. */
export function FilterChip({ label, icon: Icon, value, options, onChoose }: FilterChipProps) {
  return (
    <span className="relative inline-flex max-w-full">
      <Icon
        className={classNames(
          'icon pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2',
          value !== '' && 'text-surface',
        )}
      />
      <select
        aria-label={label}
        value={value}
        onChange={event => onChoose(event.target.value)}
        className={classNames(
          'min-h-9 max-w-full appearance-none truncate rounded-full border py-1 ps-9 pe-3 text-sm font-medium [field-sizing:content] pointer-coarse:min-h-11',
          value === '' ? 'border-line-mid bg-raised hover:border-ink' : 'border-ink bg-ink text-surface',
        )}
      >
        <option value="">{value === '' ? label : `${label}: all`}</option>
        {options.map(option => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
