import type { Day } from '@pindivantalu/domain/indian-time'
import { type Packing, packingOf } from '@pindivantalu/domain/labels/batch'
import { type Label, labelOf } from '@pindivantalu/domain/labels/label'
import type { gathered } from '@pindivantalu/domain/labels/missing-fields'
import { scanPath } from '@pindivantalu/domain/labels/scan'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import type { LabelledOrder } from './labels-pdf.ts'
import { packetOf, packingOfLine, placesOf } from './packing.present.ts'
import type { PackingLine, PackingRow } from './packing.queries.ts'

type LabelledLine = { line: PackingLine; label: Label; packing: Packing }
export type Labelled = { row: PackingRow; lines: LabelledLine[] }
type Lacking = Parameters<typeof gathered>[0][number]

type Printing = { marketer: ShopDetails; today: Day; codeOf: (line: PackingLine) => string }

/** The labels of orders, line by line, and what those lack that cannot be made. */
export function labelOrders(
  rows: readonly PackingRow[],
  { marketer, today, codeOf }: Printing,
): { labelled: Labelled[]; lacking: Lacking[] } {
  const lacking: Lacking[] = []
  const labelled = rows.map(row => ({
    row,
    lines: row.lines.flatMap(line => {
      const packing = packingOf(packingOfLine(line), codeOf(line), today)
      const made = labelOf(packetOf(line), marketer, packing)
      if (made.ok) return [{ line, label: made.label, packing }]
      lacking.push({ missing: made.missing, places: placesOf(row, line) })
      return []
    }),
  }))
  return { labelled, lacking }
}

export function cooksOf(rows: readonly PackingRow[]): string[] {
  return [...new Set(rows.flatMap(({ lines }) => lines.flatMap(({ cook_id }) => cook_id ?? [])))]
}

export function forDrawing({ row, lines }: Labelled, shopUrl: string): LabelledOrder {
  return {
    reference: row.reference,
    url: `${shopUrl}${scanPath(row.reference)}`,
    lines: lines.map(({ line, label }) => ({ label, quantity: line.quantity })),
  }
}
