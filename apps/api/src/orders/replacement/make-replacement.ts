import { randomUUIDv7 } from 'node:crypto'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { dayEvenIfFull } from '@pindivantalu/domain/kitchen/delivery-options'
import { paise } from '@pindivantalu/domain/money'
import {
  type AgreedSlot,
  decideReplacement,
  REPLACEMENT_METHOD,
  type Resent,
} from '@pindivantalu/domain/orders/replacement/replacement'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { lookAtDelivery } from '../../kitchen/plan-delivery.ts'
import { insertOrder, type OrderedLine } from '../insert-order.queries.ts'
import { type TellingDeps, tellCustomer } from '../notices/tell-customer.ts'
import { newReference } from '../order-reference.ts'
import { listHolidaysFrom } from '../owner/owner-order.queries.ts'
import { findReplacement, lockOrderToReplace, type OrderToReplace } from './replacement.queries.ts'

export type NewReplacement = {
  orderId: string
  items: readonly Resent[]
  slot: AgreedSlot | null
  reason: string | null
  /** Of the request: the same one again finds the replacement it made. */
  key: string | null
  by: string
}

/**
 * What of a delivered order is sent again, as an order of its own: nothing is paid for it, so it counts as paid and is
 * made and carried like any other. In the caller's transaction, who wakes the outbox after it.
 */
export async function makeReplacement(
  tx: Database,
  deps: TellingDeps,
  { orderId, items, slot, reason, key, by }: NewReplacement,
): Promise<{ id: string; isNew: boolean }> {
  const order = (await lockOrderToReplace(tx, orderId)) ?? refuse('order.not_found')
  const before = key === null ? undefined : await findReplacement(tx, { orderId, key })
  if (before) return { id: before, isNew: false }

  const now = deps.now()
  const facts = {
    paidAt: order.paid_at,
    deliveredAt: order.delivered_at,
    isCustomerGone: order.anonymised_at !== null,
    lines: order.items.map(({ id, quantity }) => ({
      id,
      quantity,
      sentAgain: order.sent_again.find(({ item }) => item === id)?.quantity ?? 0,
    })),
  }
  const holidays = await listHolidaysFrom(tx, dayInHyderabad(now))
  const decision = decideReplacement(facts, { items, slot }, now, holidays)
  if (!decision.ok) return refuse(decision.code)

  const id = randomUUIDv7()
  const lines = linesOf(order, items)
  // The owner may overfill a day; the place it takes is counted all the same.
  const festivals = order.festival_id === null ? [] : [order.festival_id]
  const { optionsFrom } = await lookAtDelivery(tx, { lines, festivals, from: dayInHyderabad(now) })
  await insertOrder(tx, {
    id,
    reference: newReference(),
    userId: order.user_id,
    lines,
    festivalId: order.festival_id,
    ...whereItGoes(order),
    paymentMethod: REPLACEMENT_METHOD,
    prices: FREE,
    placedAt: now,
    paidAt: now,
    slot,
    defaultDay: dayEvenIfFull(optionsFrom(now)) ?? addDays(dayInHyderabad(now), 1),
    replaces: { orderId, reason, key },
  })
  const sent = items.map(({ item, quantity }) => ({ item, quantity }))
  await insertAudit(
    tx,
    {
      actorId: by,
      action: 'order.sent_again',
      subject: { type: 'order', id: orderId },
      facts: { as: id, sent },
    },
    {
      actorId: by,
      action: 'order.made_as_replacement',
      subject: { type: 'order', id },
      facts: { of: orderId },
    },
  )
  await tellCustomer(tx, deps, { orderId: id, event: 'sent-again', step: 'sent_again' })
  return { id, isNew: true }
}

const NOTHING = paise(0)
const FREE = {
  itemsPrice: NOTHING,
  shippingPrice: NOTHING,
  taxPrice: NOTHING,
  platformFee: NOTHING,
  platformFeeTax: NOTHING,
  taxAndFees: NOTHING,
  totalPrice: NOTHING,
}

/** As it was ordered then, also where the product is no longer sold; a line named twice is one. */
function linesOf(order: OrderToReplace, items: readonly Resent[]): OrderedLine[] {
  const quantityOf = (id: string) =>
    items.reduce((sum, { item, quantity }) => (item === id ? sum + quantity : sum), 0)
  return order.items
    .map(line => ({ ...line, quantity: quantityOf(line.id) }))
    .filter(({ quantity }) => quantity > 0)
    .map(line => ({
      product: line.product_id,
      name: line.name,
      image: line.image,
      subCategory: line.sub_category,
      hsn: line.hsn,
      weight: line.weight,
      price: NOTHING,
      quantity: line.quantity,
      spiceLevel: line.spice_level,
      sweetness: line.sweetness,
      replacesItem: line.id,
    }))
}

/** To the same door, for the same person. */
function whereItGoes(order: OrderToReplace) {
  return {
    shipTo: {
      id: order.address_id,
      copy: {
        name: order.ship_name,
        addressLine1: order.ship_line1,
        addressLine2: order.ship_line2,
        city: order.ship_city,
        state: order.ship_state,
        postalCode: order.ship_postal_code,
        phone: order.ship_phone,
      },
    },
    deliveryNote: order.delivery_note,
    gift: order.gift,
  }
}
