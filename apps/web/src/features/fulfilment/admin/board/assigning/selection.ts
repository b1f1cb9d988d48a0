import type { AssignManyAnswer, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'

type Named = Pick<BoardOrder, '_id' | 'reference'>
/** What is said of an order after several were given to someone. */
export type OrderNote = { _id: string; reference: string; code: string; message: string }

/**
 * Which orders of a board are selected, by name; why some could not be assigned; and which were assigned, but kept a
 * partner they had.
 */
export type Selected = {
  chosen: ReadonlyMap<string, string>
  refusals: ReadonlyMap<string, OrderNote>
  kept: readonly OrderNote[]
}

export const NOTHING_SELECTED: Selected = { chosen: new Map(), refusals: new Map(), kept: [] }

/** A touch on an order means that its refusal was read. */
export function select(
  { chosen, refusals, kept }: Selected,
  orders: readonly Named[],
  isSelected: boolean,
): Selected {
  const ids = orders.map(({ _id }) => _id)
  const added = isSelected ? orders.map(({ _id, reference }) => [_id, reference] as const) : []
  return {
    chosen: new Map([...without(chosen, ids), ...added]),
    refusals: without(refusals, ids),
    kept,
  }
}

/** What was refused stays selected. What was let go while the answer was on its way is nobody's question any more. */
export function settle({ chosen }: Selected, { assigned, kept, refused }: AssignManyAnswer): Selected {
  const noteOf = ({ _id, code, message }: AssignManyAnswer['refused'][number]): OrderNote[] => {
    const reference = chosen.get(_id)
    return reference === undefined ? [] : [{ _id, reference, code, message }]
  }
  return {
    chosen: without(chosen, assigned),
    refusals: new Map(refused.flatMap(noteOf).map(note => [note._id, note])),
    kept: kept.flatMap(noteOf),
  }
}

export type Reason = { code: string; message: string; orders: OrderNote[] }

/** The same reason is said once, with all orders it holds for. */
export function byReason(notes: Iterable<OrderNote>): Reason[] {
  const reasons = Map.groupBy(notes, ({ message }) => message)
  return [...reasons].map(([message, orders]) => ({ code: orders[0]?.code ?? '', message, orders }))
}

/**
 * An order that somebody else has delivered meanwhile may have left the board. It is asked for all the same, so that its
 * end is told; once it was refused, nobody could take it out of the selection any more.
 */
export function selectedOn(board: readonly Named[], { chosen, refusals }: Selected): string[] {
  const there = idsOf(board)
  return [...chosen.keys()].filter(id => there.has(id) || !refusals.has(id))
}

function idsOf(orders: readonly Named[]): ReadonlySet<string> {
  return new Set(orders.map(({ _id }) => _id))
}

function without<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[]): Map<string, Value> {
  const gone = new Set(ids)
  return new Map([...map].filter(([id]) => !gone.has(id)))
}
