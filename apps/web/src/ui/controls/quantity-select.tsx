import { QUANTITIES } from '@pindivantalu/domain/catalog/product'
import { t } from '@pindivantalu/texts/t'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { useChoiceBeforeHydration } from '../hooks/use-choice-before-hydration.ts'

type QuantitySelectProps = {
  quantity: number
  onChange: (quantity: number) => void
  name?: string
  className?: string
}

/** A native select, 1 to 10: best on phones and works before hydration. */
export function QuantitySelect({
  quantity,
  onChange,
  name = 'quantity',
  className = 'w-24',
}: QuantitySelectProps) {
  const id = useId()
  const change = (chosen: string) => onChange(Number(chosen))
  const select = useChoiceBeforeHydration(selectedValue, String(quantity), change)
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {t('Quantity')}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        className={classNames('input', className)}
        value={quantity}
        onChange={event => change(event.target.value)}
      >
        {QUANTITIES.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  )
}

function selectedValue(select: HTMLSelectElement): string {
  return select.value
}
