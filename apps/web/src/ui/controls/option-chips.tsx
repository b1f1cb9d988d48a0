import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useChoiceBeforeHydration } from '../hooks/use-choice-before-hydration.ts'

export type Option = {
  value: string
  /** The value as it is shown; left out, as it stands. */
  label?: string
  /** A second line: the price of a weight. */
  note?: ReactNode
  /** A glyph before the words: chillies, jaggery cubes. */
  glyph?: ReactNode
  disabled?: boolean
}

type OptionChipsProps = {
  name: string
  legend: string
  options: Option[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Native radios under the chips: they can be chosen before hydration and without script. */
export function OptionChips({ name, legend, options, value, onChange, className }: OptionChipsProps) {
  const chips = useChoiceBeforeHydration(checkedValue, value, onChange)
  return (
    <fieldset ref={chips} className={className}>
      <legend className="label mb-2.5">{legend}</legend>
      <div className="flex flex-wrap gap-3">
        {options.map(option => (
          <label key={option.value} className={classNames('chip', 'focus-within:z-1')}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="inline-flex items-center gap-1.5">
              {option.glyph}
              {option.label ?? option.value}
            </span>
            {option.note && <small>{option.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function checkedValue(chips: HTMLFieldSetElement): string | undefined {
  return chips.querySelector<HTMLInputElement>('input:checked')?.value
}
