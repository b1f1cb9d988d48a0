import { CheckField } from '../../../ui/controls/check-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import type { Quantities, TickedLine } from './resend-draft.ts'

type LineTicksProps = {
  legend: string
  lines: readonly TickedLine[]
  quantities: Quantities
  /** How many a tick takes: all of them, or one where that costs money. */
  takes: 'all' | 'one'
  problem?: string | undefined
  onChange: (quantities: Quantities) => void
}

/** Which lines of an order, and how many of each. */
export function LineTicks({ legend, lines, quantities, takes, problem, onChange }: LineTicksProps) {
  const tick = (line: TickedLine, isTicked: boolean) => {
    const { [line.item]: _, ...others } = quantities
    onChange(isTicked ? { ...others, [line.item]: takes === 'all' ? line.most : 1 } : others)
  }
  return (
    <fieldset>
      <legend className="label mb-1">{legend}</legend>
      <ul className="divide-y divide-line">
        {lines.map(line => (
          <li key={line.item} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <div className="min-w-0 flex-1 basis-40">
              <CheckField
                label={line.name}
                checked={line.item in quantities}
                onChange={event => tick(line, event.target.checked)}
              />
              {line.note && <p className="-mt-2 mb-1 ps-[2.125rem] text-sm text-ink-2">{line.note}</p>}
            </div>
            <HowMany
              line={line}
              quantity={quantities[line.item]}
              idle={takes === 'all' ? line.most : 1}
              onChange={quantity => onChange({ ...quantities, [line.item]: quantity })}
            />
          </li>
        ))}
      </ul>
      {problem && <Problem>{problem}</Problem>}
    </fieldset>
  )
}

type HowManyProps = {
  line: TickedLine
  quantity: number | undefined
  /** Shown while it is not ticked. */
  idle: number
  onChange: (quantity: number) => void
}

function HowMany({ line: { name, most }, quantity, idle, onChange }: HowManyProps) {
  return (
    <select
      className="input w-28"
      aria-label={`How many of ${name}`}
      disabled={quantity === undefined}
      value={Math.min(quantity ?? idle, most)}
      onChange={event => onChange(Number(event.target.value))}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map(count => (
        <option key={count} value={count}>
          {count} of {most}
        </option>
      ))}
    </select>
  )
}
