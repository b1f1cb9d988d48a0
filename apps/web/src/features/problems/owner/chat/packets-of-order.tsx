import type { ProblemItemView } from '@pindivantalu/domain/problems/problem.wire'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

type PacketsOfOrderProps = {
  items: readonly ProblemItemView[]
  /** How many of each. */
  chosen: Record<string, number>
  error: string | undefined
  onChange: (chosen: Record<string, number>) => void
}

/** A tick takes all of a line; of more than one it can then be said how many. */
export function PacketsOfOrder({ items, chosen, error, onChange }: PacketsOfOrderProps) {
  const errorId = useId()
  const set = (item: string, quantity: number) => {
    const { [item]: _, ...others } = chosen
    onChange(quantity > 0 ? { ...others, [item]: quantity } : others)
  }
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="label mb-2">Which packets</legend>
      <ul className="divide-y divide-line rounded-md border border-line">
        {items.map(({ item, name, weight, quantity }) => (
          <li key={item} className="flex flex-wrap items-center gap-x-4 px-3 py-1">
            <label className="flex min-h-11 min-w-0 flex-[1_1_12rem] items-center gap-3">
              <input
                type="checkbox"
                className="check"
                checked={item in chosen}
                onChange={({ target }) => set(item, target.checked ? quantity : 0)}
              />
              <span className="wrap-anywhere">
                {name}, {weight}
              </span>
            </label>
            {item in chosen && quantity > 1 && (
              <select
                className="input w-auto"
                aria-label={`How many of ${name}`}
                value={chosen[item]}
                onChange={({ target }) => set(item, Number(target.value))}
              >
                {Array.from({ length: quantity }, (_, index) => index + 1).map(count => (
                  <option key={count} value={count}>
                    {count} of {quantity}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p className="err mt-2" id={errorId} role="alert">
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
