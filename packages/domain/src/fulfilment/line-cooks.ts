import type { Approval } from '../accounts/partners/partner-approval.ts'
import { type Decision, refusal } from '../errors.ts'
import { isMade } from '../orders/order-status.ts'

export type Assignable = { id: string; approval: Approval | null }
/** With their kitchens, the first one first. */
export type Cook = Assignable & { addressIds: readonly string[] }

/** The lines that are meant: all, unless one is named. */
export type ChosenCook = { partnerId: string | null; addressId: string | null; line?: string }
/** Each line goes to the cook who makes its product, in their first kitchen. */
export const BY_PRODUCT = 'by_product' as const
export type SourcingChoice = ChosenCook | typeof BY_PRODUCT

export type LineToMake = {
  id: string
  sourcingPartnerId: string | null
  sourcingAddressId: string | null
  collectedAt: Date | null
  isCookApproved: boolean
}
export type GivenLine = { line: string; partnerId: string; addressId: string }

export type OrderToMake = {
  lines: readonly LineToMake[]
  collectedAt: Date | null
  deliveredAt: Date | null
  failedAttempts: number
}

export type FoundCooks = {
  cook: Cook | undefined
  /** Who makes the product of a line, by the id of the line; none where the product names nobody. */
  makers: ReadonlyMap<string, Cook>
}

type CookOfLine = Pick<LineToMake, 'sourcingPartnerId' | 'sourcingAddressId'>

/** What is called the order's cook and kitchen: of its first line, once every line has one. */
export function cookOfOrder(lines: readonly CookOfLine[]): CookOfLine {
  const [first] = lines
  const isWhole = lines.every(line => line.sourcingPartnerId !== null)
  return {
    sourcingPartnerId: (isWhole && first?.sourcingPartnerId) || null,
    sourcingAddressId: (isWhole && first?.sourcingAddressId) || null,
  }
}

/** A cook who has lost approval can make nothing more. */
export const lacksCook = ({ sourcingPartnerId, isCookApproved }: LineToMake) =>
  sourcingPartnerId === null || !isCookApproved

export function hasSameCook(
  line: CookOfLine,
  { partnerId, addressId }: Pick<ChosenCook, 'partnerId' | 'addressId'>,
): boolean {
  return line.sourcingPartnerId === partnerId && line.sourcingAddressId === addressId
}

/** Whom these lines go to; of all that are meant, or none. */
export function decideCooks(
  order: OrderToMake,
  { choice, lines }: { choice: SourcingChoice; lines: readonly LineToMake[] },
  { cook, makers }: FoundCooks,
): Decision<{ given: GivenLine[] }> {
  if (choice === BY_PRODUCT) return decideByProduct(order, lines, makers)
  if (choice.partnerId === null || choice.addressId === null) return refusal('sourcing_partner.not_selected')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (choice.line !== undefined && lines.every(({ id }) => id !== choice.line))
    return refusal('order.line_not_found')
  const meant = choice.line === undefined ? lines : lines.filter(({ id }) => id === choice.line)
  if (meant.some(line => isSettled(order, line) && !hasSameCook(line, choice)))
    return refusal('order.sourcing_settled')
  if (!cook || cook.approval === null) return refusal('sourcing_partner.not_found')
  if (cook.approval !== 'approved') return refusal('sourcing_partner.not_assignable')
  const { addressId } = choice
  if (!cook.addressIds.includes(addressId)) return refusal('sourcing_partner.address_not_found')
  return { ok: true, given: meant.map(({ id }) => ({ line: id, partnerId: cook.id, addressId })) }
}

/** Only lines that lack a cook: what somebody chose by hand is meant so. */
function decideByProduct(
  order: OrderToMake,
  lines: readonly LineToMake[],
  makers: FoundCooks['makers'],
): Decision<{ given: GivenLine[] }> {
  if (order.deliveredAt) return refusal('order.already_delivered')
  const given = lines
    .filter(line => lacksCook(line) && !isSettled(order, line))
    .flatMap(({ id }) => {
      const maker = makers.get(id)
      const addressId = maker?.addressIds[0]
      return maker?.approval === 'approved' && addressId !== undefined
        ? [{ line: id, partnerId: maker.id, addressId }]
        : []
    })
  return given.length > 0 ? { ok: true, given } : refusal('order.no_cook_by_product')
}

/** On collection the cook of a line is final, if it has one. */
function isSettled(order: OrderToMake, line: LineToMake): boolean {
  return (isMade(order) || line.collectedAt !== null) && line.sourcingPartnerId !== null
}
