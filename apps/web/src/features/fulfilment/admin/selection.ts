import type { AssignManyAnswer, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'

type Named = Pick<BoardOrder, '_id' | 'reference'>
type Refusal = { reference: string; message: string }

/** Which orders of a board are selected, by name, and why some could not be given to whom they were to be given. */
export type Selected = {
  chosen: ReadonlyMap<string, string>
  refusals: ReadonlyMap<string, Refusal>
}

export const NOTHING_SELECTED: Selected = { chosen: new Map(), refusals: new Map() }

/** Whoever touches an order has read why it was refused. */
export function select(
  { chosen, refusals }: Selected,
  orders: readonly Named[],
  isSelected: boolean,
): Selected {
  const ids = orders.map(({ _id }) => _id)
  const added = isSelected ? orders.map(({ _id, reference }) => [_id, reference] as const) : []
  return {
    chosen: new Map([...without(chosen, ids), ...added]),
    refusals: without(refusals, ids),
  }
}

/** What was refused stays selected. What was let go while the answer was on its way is nobody's question any more. */
export function settle({ chosen }: Selected, { assigned, refused }: AssignManyAnswer): Selected {
  return {
    chosen: without(chosen, assigned),
    refusals: new Map(
      refused.flatMap(({ _id, message }) => {
        const reference = chosen.get(_id)
        return reference === undefined ? [] : [[_id, { reference, message }] as const]
      }),
    ),
  }
}

/**
 * An order that somebody else has delivered meanwhile may have left the board. It is asked for all the same, so that its
 * end is told; once it was refused, nobody could take it out of the selection any more.
 */
export function selectedOn(board: readonly Named[], { chosen, refusals }: Selected): string[] {
  const there = idsOf(board)
  return [...chosen.keys()].filter(id => there.has(id) || !refusals.has(id))
}

/** Refused, and no longer on the board to say so itself. */
export function refusedAndGone(board: readonly Named[], { refusals }: Selected): Refusal[] {
  const there = idsOf(board)
  return [...refusals].flatMap(([id, refusal]) => (there.has(id) ? [] : [refusal]))
}

function idsOf(orders: readonly Named[]): ReadonlySet<string> {
  return new Set(orders.map(({ _id }) => _id))
}

function without<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[]): Map<string, Value> {
  const gone = new Set(ids)
  return new Map([...map].filter(([id]) => !gone.has(id)))
}
