import { BOARD_FILTERS, type BoardFilter, isOf } from '@pindivantalu/domain/fulfilment/board-order'
import type { Board, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'

/** By product it is no list of orders, but what is to be made. */
export const GROUPINGS = ['slot', 'rider', 'cook', 'product'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** How the owner looks at a day. All of it is in the URL, so that Back and a reload show the same. */
export type BoardView = {
  by: Grouping
  show: readonly BoardFilter[]
  slot: TimeSlot | ''
  rider: string
  cook: string
  area: string
  q: string
}

export const WHOLE_DAY: BoardView = { by: 'slot', show: [], slot: '', rider: '', cook: '', area: '', q: '' }

/** Wrong search params are left out: the board then shows more, never an error. */
export function readBoardView(query: URLSearchParams): BoardView {
  const shown = query.get('show')?.split(',') ?? []
  return {
    by: GROUPINGS.find(one => one === query.get('by')) ?? 'slot',
    show: BOARD_FILTERS.filter(filter => shown.includes(filter)),
    slot: TIME_SLOTS.find(slot => slot === query.get('slot')) ?? '',
    rider: query.get('rider') ?? '',
    cook: query.get('cook') ?? '',
    area: query.get('area') ?? '',
    q: (query.get('q') ?? '').slice(0, LONGEST_FIND),
  }
}

export const LONGEST_FIND = 80

/** The day stays in it; what is not narrowed is left out. */
export function writeBoardView(query: URLSearchParams, view: BoardView): URLSearchParams {
  const day = query.get('day')
  const { by, show, slot, rider, cook, area, q } = view
  return new URLSearchParams({
    ...(day && { day }),
    ...(by !== 'slot' && { by }),
    ...(show.length > 0 && { show: show.join(',') }),
    ...(slot && { slot }),
    ...(rider && { rider }),
    ...(cook && { cook }),
    ...(area && { area }),
    ...(q && { q }),
  })
}

export function isNarrowed({ show, slot, rider, cook, area, q }: BoardView): boolean {
  return show.length > 0 || [slot, rider, cook, area, q].some(Boolean)
}

export function allOrders({ earlier, slots, withoutSlot }: Board): BoardOrder[] {
  return [...earlier, ...withoutSlot, ...slots.flatMap(({ orders }) => orders)]
}

/** The board with the orders that all of it allows. */
export function narrowBoard(board: Board, view: BoardView): Board {
  if (!isNarrowed(view)) return board
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (order: BoardOrder) =>
    view.show.every(filter => isOf(order, filter)) && isHeldBy(order, view) && holds(order, words)
  return {
    ...board,
    earlier: view.slot ? [] : board.earlier.filter(fits),
    withoutSlot: view.slot ? [] : board.withoutSlot.filter(fits),
    slots: board.slots.map(({ slot, orders }) => ({
      slot,
      orders: view.slot && view.slot !== slot ? [] : orders.filter(fits),
    })),
  }
}

function isHeldBy({ deliveryPartner, cooks, postalCode }: BoardOrder, view: BoardView): boolean {
  const { rider, cook, area } = view
  return (
    (!rider || deliveryPartner?._id === rider) &&
    (!cook || cooks.some(({ _id }) => _id === cook)) &&
    (!area || postalCode === area)
  )
}

function holds(order: BoardOrder, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const { reference, user, area, postalCode, items, deliveryPartner, cooks } = order
  const named = [user.name, user.phone, deliveryPartner?.name, ...cooks.map(({ name }) => name)]
  const text = [reference, area, postalCode, ...named, ...items.map(({ name }) => name)]
    .join(' ')
    .toLowerCase()
  return words.every(word => text.includes(word))
}
