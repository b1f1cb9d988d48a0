import type { BoardOrder } from './fulfilment.wire.ts'

type OnBoard = Pick<BoardOrder, '_id' | 'items' | 'cooks' | 'collectedAt' | 'deliveredAt' | 'attempts'>

/** What is to be made of one product in one weight; a share without a cook is nobody's yet. */
export type ToMake = {
  name: string
  weight: string
  packets: number
  orders: number
  shares: { cook: string | null; packets: number }[]
}

/** What has not left its kitchen, the most first; of each product, the cook with the most first. */
export function toMake(orders: readonly OnBoard[]): ToMake[] {
  const lines = orders.filter(isToMake).flatMap(({ _id, items, cooks }) =>
    items.map(({ cook, ...item }) => ({
      ...item,
      order: _id,
      cook: cooks.find(one => one._id === cook)?.name ?? null,
    })),
  )
  return [...Map.groupBy(lines, ({ name, weight }) => `${name} ${weight}`).values()]
    .flatMap(([first, ...more]) => (first ? [sumOf([first, ...more], first)] : []))
    .toSorted((one, other) => other.packets - one.packets || one.name.localeCompare(other.name, 'en'))
}

type Line = { name: string; weight: string; quantity: number; order: string; cook: string | null }

function sumOf(lines: readonly Line[], { name, weight }: Line): ToMake {
  const byCook = [...Map.groupBy(lines, ({ cook }) => cook)]
  return {
    name,
    weight,
    packets: packetsOf(lines),
    orders: new Set(lines.map(({ order }) => order)).size,
    shares: byCook
      .map(([cook, those]) => ({ cook, packets: packetsOf(those) }))
      .toSorted((one, other) => other.packets - one.packets),
  }
}

const packetsOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What came back from a door is made. */
const isToMake = ({ collectedAt, deliveredAt, attempts }: OnBoard) =>
  collectedAt === null && deliveredAt === null && attempts.length === 0
