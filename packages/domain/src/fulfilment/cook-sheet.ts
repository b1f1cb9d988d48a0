import { language, t } from '@pindivantalu/texts/t'
import type { Approval } from '../accounts/partners/partner-approval.ts'
import { choiceInWords, choiceLabelFor } from '../catalog/choice-words.ts'
import { gramsOf } from '../catalog/net-weight.ts'
import { DEFAULT_CHOICE } from '../catalog/product.ts'
import { nameOf } from '../catalog/product-names.ts'
import { type Decision, refusal } from '../errors.ts'
import type { CookSheetLine } from './fulfilment.wire.ts'

/** What is made of one product, and how much that is in all where its weights can be added up. */
export type ProductOnSheet = {
  product: string
  name: string
  teluguName: string
  total: string | null
  lines: CookSheetLine[]
}

/** By product, each from the smallest packet to the largest; within a weight 'Regular' comes first. */
export function productsOnSheet(lines: readonly CookSheetLine[]): ProductOnSheet[] {
  const byProduct = Map.groupBy(lines.toSorted(inOrder), ({ product }) => product)
  return Array.from(byProduct.values(), ofProduct => {
    const [{ product, name, teluguName }] = ofProduct as [CookSheetLine]
    return { product, name, teluguName, total: totalWeight(ofProduct), lines: ofProduct }
  })
}

/** '7 orders, 2 of them overdue' */
export function ordersInWords({ orders, overdue }: { orders: number; overdue: number }): string {
  const inAll = t('{count, plural, one {1 order} other {{count} orders}}', { count: orders })
  if (!overdue) return inAll
  return orders === overdue
    ? t('{inAll}, overdue', { inAll })
    : t('{inAll}, {overdue} of them overdue', { inAll, overdue })
}

/** 'Spice Level: Mild'. 'Less' alone would not say of what. */
export function choiceOnLine(line: CookSheetLine): string {
  const label = choiceLabelFor(line.sweetness === null ? 'Hot Snacks' : 'Sweets')
  return `${label}: ${choiceInWords(choiceOf(line))}`
}

export function packetsIn(lines: readonly CookSheetLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function inOrder(one: CookSheetLine, other: CookSheetLine): number {
  return (
    compareNames(one, other) ||
    compare(one.product, other.product) ||
    compare(gramsOf(one.weight) ?? Infinity, gramsOf(other.weight) ?? Infinity) ||
    compare(one.weight, other.weight) ||
    compare(rankOfChoice(one), rankOfChoice(other))
  )
}

/** In the order of the reader's own letters. */
function compareNames(one: CookSheetLine, other: CookSheetLine): number {
  if (language() === 'en') return compare(one.name, other.name)
  return new Intl.Collator(language()).compare(nameOf(one), nameOf(other))
}

const choiceOf = ({ spiceLevel, sweetness }: CookSheetLine) => spiceLevel ?? sweetness ?? DEFAULT_CHOICE
const rankOfChoice = (line: CookSheetLine) => (choiceOf(line) === DEFAULT_CHOICE ? '' : choiceOf(line))

function compare<Rank extends string | number>(one: Rank, other: Rank): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function totalWeight(lines: readonly CookSheetLine[]): string | null {
  const weights = lines.map(({ weight, quantity }) => (gramsOf(weight) ?? Number.NaN) * quantity)
  const grams = weights.reduce((sum, weight) => sum + weight, 0)
  if (Number.isNaN(grams)) return null
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

type Sendable = { sourcingPartner: { phone: string | null; status: Approval }; orders: number }

/** A sheet goes to a cook the shop works with, and only where there is something to make. */
export function decideSendingSheet<Sheet extends Sendable>(
  sheet: Sheet | undefined,
): Decision<{ sheet: Sheet; phone: string }> {
  const phone = sheet?.sourcingPartner.phone
  // A deleted cook has no phone.
  if (!sheet || !phone) return refusal('sourcing_partner.not_found')
  if (sheet.sourcingPartner.status !== 'approved') return refusal('cook_sheet.cook_not_approved')
  return sheet.orders > 0 ? { ok: true, sheet, phone } : refusal('cook_sheet.nothing_to_make')
}
