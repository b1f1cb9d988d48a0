import { needsOwner } from '@pindivantalu/domain/fulfilment/board-order'
import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { BoardGroup, BoardPart } from './board-groups.ts'

/** So few are shown: a line that says how many they are would be as long. */
const FEW = 3

/** What the list shows, one below the other. `of` names the head above: a fold, and what Shift X ticks. */
export type HeadLine = {
  kind: 'group' | 'part'
  key: string
  of: string
  title: string
  note: string
  orders: BoardOrder[]
  isOpen: boolean
  parts: number
  partsAre: 'area' | 'slot'
}
export type OrderLine = {
  kind: 'order'
  key: string
  of: string
  level: number
  order: BoardOrder
  isMixed: boolean
}
export type MoreLine = { kind: 'more'; key: string; of: string; level: number; count: number }
export type BoardLine = HeadLine | OrderLine | MoreLine

export type Folding = {
  /** By the owner's hand: true is open. */
  folds: Readonly<Record<string, boolean>>
  /** Heads whose orders that need nothing are shown too. */
  whole: ReadonlySet<string>
  /** What was asked for is shown, wherever it stands. */
  isNarrowed: boolean
}

/** A head opens by itself only where something under it needs the owner. */
export function linesOf(groups: readonly BoardGroup[], folding: Folding): BoardLine[] {
  return groups.flatMap(group => {
    const isOpen = isHeadOpen(group, folding)
    const head: HeadLine = {
      kind: 'group',
      key: group.key,
      of: group.key,
      title: group.title,
      note: '',
      orders: group.orders,
      isOpen,
      parts: group.parts.length,
      partsAre: group.partsAre,
    }
    if (!isOpen) return [head]
    if (group.parts.length === 0) return [head, ...ordersUnder(group, { level: 2, isMixed: true }, folding)]
    return [head, ...group.parts.flatMap(part => linesOfPart(part, group, folding))]
  })
}

function linesOfPart(part: BoardPart, group: BoardGroup, folding: Folding): BoardLine[] {
  const isOpen = isHeadOpen(part, folding)
  const { key, title, note, orders, isMixed } = part
  const { partsAre, key: of } = group
  const head: HeadLine = { kind: 'part', key, of, title, note, orders, isOpen, parts: 0, partsAre }
  return isOpen ? [head, ...ordersUnder(part, { level: 3, isMixed }, folding)] : [head]
}

type Head = { key: string; orders: BoardOrder[] }

function isHeadOpen({ key, orders }: Head, { folds, isNarrowed }: Folding): boolean {
  if (orders.length === 0) return false
  return folds[key] ?? (isNarrowed || orders.some(needsOwner))
}

function ordersUnder(
  { key, orders }: Head,
  { level, isMixed }: { level: number; isMixed: boolean },
  { whole, isNarrowed }: Folding,
): BoardLine[] {
  const needing = orders.filter(needsOwner)
  const rest = orders.filter(order => !needsOwner(order))
  const isAllShown = isNarrowed || needing.length === 0 || rest.length <= FEW || whole.has(key)
  const shown = [...needing, ...(isAllShown ? rest : [])]
  const lines: BoardLine[] = shown.map(order => ({
    kind: 'order',
    key: order._id,
    of: key,
    level,
    order,
    isMixed,
  }))
  if (isAllShown) return lines
  return [...lines, { kind: 'more', key: `${key} more`, of: key, level, count: rest.length }]
}

/**
 * While the hand is on the list its lines stay where they are, and only say what is new; orders that came meanwhile
 * wait.
 */
export function heldLines(
  kept: readonly BoardLine[],
  fresh: readonly BoardLine[],
  orders: readonly BoardOrder[],
) {
  const byId = new Map(orders.map(order => [order._id, order]))
  const heads = new Map(fresh.map(line => [line.key, line]))
  const lines = kept.map(line => {
    if (line.kind === 'order') return { ...line, order: byId.get(line.key) ?? line.order }
    const now = heads.get(line.key)
    if (line.kind === 'more' || now?.kind !== line.kind) return line
    return { ...line, orders: now.orders }
  })
  const there = new Set(kept.map(({ key }) => key))
  const waiting = fresh.filter(({ kind, key }) => kind === 'order' && !there.has(key)).length
  return { lines, waiting }
}

/** The head over a line; of a head itself, it is the one. */
export function headOf(lines: readonly BoardLine[], key: string | undefined): HeadLine | undefined {
  const line = lines.find(one => one.key === key)
  if (!line || line.kind === 'group' || line.kind === 'part') return line
  return lines.find(
    (one): one is HeadLine => one.key === line.of && one.kind !== 'order' && one.kind !== 'more',
  )
}

/** `step` lines on; from nowhere, to the first or the last. */
export function lineAfter(
  lines: readonly BoardLine[],
  key: string | undefined,
  { step, isHead = false }: { step: 1 | -1; isHead?: boolean },
): string | undefined {
  const from = lines.findIndex(line => line.key === key)
  const fits = ({ kind }: BoardLine) => !isHead || kind === 'group' || kind === 'part'
  const ahead =
    step === 1 ? lines.slice(from + 1) : lines.slice(0, from === -1 ? undefined : from).toReversed()
  return ahead.find(fits)?.key ?? lines[from]?.key
}

/** Where the work goes on after some were given to someone: at the next order that needs someone. */
export function nextNeeding(
  lines: readonly BoardLine[],
  key: string | undefined,
  given: ReadonlySet<string>,
): string | undefined {
  const from = Math.max(
    lines.findIndex(line => line.key === key),
    0,
  )
  const round = [...lines.slice(from), ...lines.slice(0, from)]
  return round.find(line => line.kind === 'order' && line.order.needs.length > 0 && !given.has(line.key))?.key
}
