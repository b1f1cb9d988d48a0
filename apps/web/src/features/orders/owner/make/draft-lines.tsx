import { choiceLabelFor } from '@pindivantalu/domain/catalog/choice-words'
import { fromRupees, times, toRupees } from '@pindivantalu/domain/money'
import type { BasketDifferenceView } from '@pindivantalu/domain/orders/basket/basket.wire'
import type { PricedBasket } from '@pindivantalu/domain/orders/owner-order.wire'
import { Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { Money } from '../../../../ui/shop/money.tsx'
import { type DraftLine, pricedAs, withChangedLine } from './owner-order-draft.ts'
import { PacketsField } from './packets-field.tsx'

type DraftLinesProps = {
  lines: DraftLine[]
  priced: PricedBasket | undefined
  onChange: (lines: DraftLine[]) => void
}

export function DraftLines({ lines, priced, onChange }: DraftLinesProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const remove = (line: DraftLine) => {
    onChange(lines.filter(other => other !== line))
    // What was pressed is gone with its line, and would take the focus with it.
    count.current?.focus()
  }
  return (
    <div>
      <p ref={count} tabIndex={-1} role="status" className="text-ink-2 outline-none">
        {itemsInWords(lines.length)}
      </p>
      <ul className="divide-y divide-line" aria-label="Items of the order">
        {lines.map(line => (
          <Line
            // By place: a line that is changed stays the same line, and keeps the focus.
            key={`${line.product} ${lines.indexOf(line)}`}
            line={line}
            of={nameAmong(lines, line)}
            priced={priced}
            onChange={change => onChange(withChangedLine(lines, line, change))}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
    </div>
  )
}

function itemsInWords(count: number): string {
  if (count === 0) return 'Nothing chosen yet.'
  return count === 1 ? '1 item' : `${count} items`
}

/** With weight and choice where the product stands in several lines. */
function nameAmong(lines: DraftLine[], line: DraftLine): string {
  const isOnlyLine = lines.filter(({ product }) => product === line.product).length === 1
  return isOnlyLine ? line.name : `${line.name}, ${line.weight}, ${line.choice}`
}

type LineProps = {
  line: DraftLine
  of: string
  priced: PricedBasket | undefined
  onChange: (change: Partial<Pick<DraftLine, 'weight' | 'choice' | 'quantity'>>) => void
  onRemove: () => void
}

function Line({ line, of, priced, onChange, onRemove }: LineProps) {
  const sold = priced && pricedAs(line, priced.validatedOrderItems)
  const problem = priced && whyNotSold(line, priced.differences)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start gap-3">
        <p className="min-w-0 grow pt-2 font-semibold wrap-anywhere">{line.name}</p>
        <p className="pt-2 font-semibold">
          {sold && <Money rupees={toRupees(times(fromRupees(sold.price), line.quantity))} />}
        </p>
        <IconButton label={`Remove ${of}`} variant="ghost" className="text-bad" onClick={onRemove}>
          <Trash2 className="icon" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <Choice
          label={`Weight of ${of}`}
          value={line.weight}
          options={line.weights}
          onChange={weight => onChange({ weight })}
        />
        {line.choices.length > 0 && (
          <Choice
            label={`${choiceLabelFor(line.subCategory)} of ${of}`}
            value={line.choice}
            options={line.choices}
            onChange={choice => onChange({ choice })}
          />
        )}
        <PacketsField packets={line.quantity} of={of} onChange={quantity => onChange({ quantity })} />
      </div>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field min-w-28 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}

const WORDS: Record<Exclude<BasketDifferenceView['kind'], 'price_changed'>, string> = {
  not_available: 'Not available any more. Remove it, or make it available first.',
  weight_gone: 'Not sold in this weight any more. Remove it and add it again.',
  choice_gone: 'Not made in this way any more. Remove it and add it again.',
}

/** Why a line cannot be sold as it stands; a changed price is simply shown. */
function whyNotSold(line: DraftLine, differences: readonly BasketDifferenceView[]): string | undefined {
  const found = differences.find(
    ({ product, weight, choice }) =>
      product === line.product && weight === line.weight && (choice ?? line.choice) === line.choice,
  )
  return found && found.kind !== 'price_changed' ? WORDS[found.kind] : undefined
}
