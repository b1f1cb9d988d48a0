import type { ProblemDecision } from '@pindivantalu/domain/problems/problem'
import type { AnswerProblemRequest, ProblemDetail } from '@pindivantalu/domain/problems/problem.wire'

type ItemDecision = AnswerProblemRequest['items'][number]['decision']
/** How many of an item, and what becomes of it where that is not what was decided for all. */
export type DecidedItems = Record<string, { quantity: number; decision: ItemDecision | null }>

const WORDS: Record<ItemDecision, string> = {
  refund: 'Refund',
  send_again: 'Send again',
  decline: 'Decline',
}

/** What the customer named. */
export function reportedItems({ items }: ProblemDetail): DecidedItems {
  return Object.fromEntries(items.map(({ item, quantity }) => [item, { quantity, decision: null }]))
}

export function itemsOf(items: DecidedItems, all: ItemDecision): AnswerProblemRequest['items'] {
  return Object.entries(items).map(([item, { quantity, decision }]) => ({
    item,
    quantity,
    decision: decision ?? all,
  }))
}

type ItemDecisionsProps = {
  problem: ProblemDetail
  decision: Exclude<ProblemDecision, 'answer'>
  items: DecidedItems
  onChange: (items: DecidedItems) => void
}

export function ItemDecisions({ problem, decision, items, onChange }: ItemDecisionsProps) {
  const offers = problem.offers.filter(offer => offer !== 'answer')
  const set = (item: string, decided: DecidedItems[string] | null) => {
    const { [item]: _, ...others } = items
    onChange(decided ? { ...others, [item]: decided } : others)
  }
  return (
    <fieldset className="rounded-md border border-line">
      <legend className="label ms-2 px-1">What is wrong with it</legend>
      <ul className="divide-y divide-line">
        {problem.orderItems.map(({ item, name, weight, quantity, price }) => {
          const decided = items[item]
          return (
            <li key={item} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
              <label className="flex min-h-11 min-w-0 flex-[1_1_12rem] items-center gap-3">
                <input
                  type="checkbox"
                  className="check"
                  checked={decided !== undefined}
                  onChange={({ target }) => set(item, target.checked ? { quantity, decision: null } : null)}
                />
                <span className="wrap-anywhere">
                  <span className="font-semibold">{name}</span> {weight}{' '}
                  <span className="whitespace-nowrap text-ink-2">₹{price} each</span>
                </span>
              </label>
              {decided && quantity > 1 && (
                <select
                  className="input w-auto"
                  aria-label={`How many of ${name}`}
                  value={decided.quantity}
                  onChange={({ target }) => set(item, { ...decided, quantity: Number(target.value) })}
                >
                  {Array.from({ length: quantity }, (_, index) => index + 1).map(count => (
                    <option key={count} value={count}>
                      {count} of {quantity}
                    </option>
                  ))}
                </select>
              )}
              {decided && offers.length > 1 && (
                <select
                  className="input w-auto"
                  aria-label={`What becomes of ${name}`}
                  value={decided.decision ?? decision}
                  onChange={({ target }) => set(item, { ...decided, decision: target.value as ItemDecision })}
                >
                  {offers.map(offer => (
                    <option key={offer} value={offer}>
                      {WORDS[offer]}
                    </option>
                  ))}
                </select>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
