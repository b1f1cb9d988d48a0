import { CheckField } from '../../../ui/controls/check-field.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import type { Quantities, ResendLine } from './resend-draft.ts'

type ResendLinesProps = {
  lines: readonly ResendLine[]
  quantities: Quantities
  problem: string | undefined
  onChange: (quantities: Quantities) => void
}

export function ResendLines({ lines, quantities, problem, onChange }: ResendLinesProps) {
  return (
    <fieldset>
      <legend className="label mb-1">What is sent again</legend>
      <ul className="divide-y divide-line">
        {lines.map(line => (
          <li key={line.item} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <CheckField
              label={line.name}
              checked={line.item in quantities}
              onChange={event => onChange(ticked(quantities, line, event.target.checked))}
            />
            <HowMany
              line={line}
              quantity={quantities[line.item]}
              onChange={quantity => onChange({ ...quantities, [line.item]: quantity })}
            />
          </li>
        ))}
      </ul>
      {problem && <Problem>{problem}</Problem>}
    </fieldset>
  )
}

/** A tick takes all of them: mostly it was one. */
function ticked(quantities: Quantities, { item, most }: ResendLine, isTicked: boolean): Quantities {
  const { [item]: _, ...others } = quantities
  return isTicked ? { ...others, [item]: most } : others
}

type HowManyProps = { line: ResendLine; quantity: number | undefined; onChange: (quantity: number) => void }

function HowMany({ line: { name, most }, quantity, onChange }: HowManyProps) {
  return (
    <select
      className="input w-28"
      aria-label={`How many of ${name}`}
      disabled={quantity === undefined}
      value={Math.min(quantity ?? most, most)}
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
