import { type Decision, refusal } from '../../errors.ts'
import { type Paise, paise, sumOf, times } from '../../money.ts'
import { type LineParts, mapParts, shareOfUnits, splitAmount, totalOfParts } from './credit-shares.ts'
import type { InvoiceLine, InvoiceTotals } from './invoice.ts'
import { shareByLargestRemainder } from './invoice-tax-shares.ts'

/** What is taken back of one line of an invoice. Its total is what is paid back for it. */
export type CreditLine = LineParts & {
  /** Of the invoice's line, counted from 0. */
  position: number
  description: string
  hsn: string | null
  /** The units that are taken back; 0 where the line only becomes cheaper. */
  quantity: number
  taxPercent: number
}

/** Units of some lines, an amount shared among all lines (goodwill), or everything that is left. */
export type CreditRequest = { items: readonly ItemsToCredit[] } | { amount: Paise } | 'all'

type ItemsToCredit = { position: number; quantity: number }

type CreditNote = { lines: CreditLine[]; totals: InvoiceTotals }

/** A line of the invoice with what earlier notes have left of it. */
type OpenLine = InvoiceLine & { position: number; unitsLeft: number; left: LineParts }

/** The next credit note of an invoice. All notes together never exceed any part of any line, nor its units. */
export function creditNoteOf(
  invoice: readonly InvoiceLine[],
  credited: readonly CreditLine[],
  request: CreditRequest,
): Decision<CreditNote> {
  const open = invoice.map((line, position) => openLine(line, position, credited))
  if (request === 'all') return noteOfAll(open)
  return 'items' in request ? noteOfItems(open, request.items) : noteOfAmount(open, request.amount)
}

export function creditTotals(lines: readonly CreditLine[]): InvoiceTotals {
  const parts = mapParts(part => sumOf(...lines.map(line => line[part])))
  return { ...parts, total: totalOfParts(parts) }
}

function noteOfAll(open: readonly OpenLine[]): Decision<CreditNote> {
  if (leftToCredit(open) === 0) return refusal('refund.exceeds_payment')
  return noteWith(open.map(line => creditLine(line, line.unitsLeft, line.left)))
}

function noteOfItems(open: readonly OpenLine[], items: readonly ItemsToCredit[]): Decision<CreditNote> {
  const unitsByPosition = new Map<number, number>()
  for (const { position, quantity } of items) {
    if (!Number.isInteger(quantity) || quantity < 1) return refusal('refund.nothing_asked')
    unitsByPosition.set(position, (unitsByPosition.get(position) ?? 0) + quantity)
  }
  if (unitsByPosition.size === 0) return refusal('refund.nothing_asked')
  const lines: CreditLine[] = []
  for (const [position, units] of [...unitsByPosition].sort(([one], [other]) => one - other)) {
    const line = open[position]
    if (!line || units > line.unitsLeft || totalOfParts(line.left) === 0)
      return refusal('refund.item_not_left')
    lines.push(creditLine(line, units, partsOfUnits(line, units)))
  }
  return noteWith(lines)
}

function noteOfAmount(open: readonly OpenLine[], amount: Paise): Decision<CreditNote> {
  if (amount <= 0) return refusal('refund.nothing_asked')
  if (amount > leftToCredit(open)) return refusal('refund.exceeds_payment')
  const lines = open.filter(({ left }) => totalOfParts(left) > 0)
  const shares = shareByLargestRemainder(
    amount,
    lines.map(({ left }) => totalOfParts(left)),
  )
  return noteWith(
    lines.map((line, index) => creditLine(line, 0, splitAmount(shares[index] ?? paise(0), line.left))),
  )
}

function noteWith(lines: readonly CreditLine[]): Decision<CreditNote> {
  const withMoney = lines.filter(line => totalOfParts(line) > 0)
  return { ok: true, lines: withMoney, totals: creditTotals(withMoney) }
}

function openLine(line: InvoiceLine, position: number, credited: readonly CreditLine[]): OpenLine {
  const earlier = credited.filter(credit => credit.position === position)
  const units = earlier.reduce((sum, { quantity }) => sum + quantity, 0)
  const gone = creditTotals(earlier)
  const parts = partsOfLine(line)
  return {
    ...line,
    position,
    unitsLeft: line.quantity - units,
    left: mapParts(part => parts[part] - gone[part]),
  }
}

/** At the price they were bought for, as far as goodwill has left that much. */
function partsOfUnits(line: OpenLine, units: number): LineParts {
  const parts = partsOfLine(line)
  const before = line.quantity - line.unitsLeft
  return mapParts(part => {
    const upTo = (count: number) => shareOfUnits(parts[part], count, line.quantity)
    return Math.min(upTo(before + units) - upTo(before), line.left[part])
  })
}

function partsOfLine({ rate, quantity, taxableValue, cgst, sgst }: InvoiceLine): LineParts {
  return { taxableValue, untaxedValue: paise(times(rate, quantity) - taxableValue), cgst, sgst }
}

function leftToCredit(open: readonly OpenLine[]): Paise {
  return sumOf(...open.map(({ left }) => totalOfParts(left)))
}

function creditLine(line: OpenLine, quantity: number, parts: LineParts): CreditLine {
  const { position, description, hsn, taxPercent } = line
  return { position, description, hsn, quantity, taxPercent, ...parts }
}
