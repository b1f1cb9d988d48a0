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
  /** On wide screens the legend stands left of the chips, not above. */
  isLegendBeside?: boolean
}

/** Native radios under the chips: they can be chosen before hydration and without script. */
export function OptionChips({
  name,
  legend,
  options,
  value,
  onChange,
  className,
  isLegendBeside = false,
}: OptionChipsProps) {
  const chips = useChoiceBeforeHydration(checkedValue, value, onChange)
  return (
    <fieldset
      ref={chips}
      className={classNames(className, isLegendBeside && 'lg:grid lg:grid-cols-[6.5rem_1fr] lg:items-center')}
    >
      {/* Only a legend that floats takes part in the grid. */}
      <legend className={classNames('label mb-2.5', isLegendBeside && 'lg:float-left lg:mb-0')}>
        {legend}
      </legend>
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
