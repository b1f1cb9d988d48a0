import { isLate, needsOf } from '@pindivantalu/domain/fulfilment/board'
import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { presentAttempts } from '../../orders/attempts.present.ts'
import { factsOf, presentOrderRow } from '../../orders/orders.present.ts'
import type { BoardRow } from './board.queries.ts'

/** Whoever of them it is: an admin sees all of an attempt. */
const TO_OWNER = { id: '', isAdmin: true, isCustomer: false }

export function presentOnBoard(row: BoardRow, asOf: Date): BoardOrder {
  const facts = factsOf(row)
  const cooks = row.cooks.map(presentPartner)
  const carrier = row.carrier && presentPartner(row.carrier)
  return {
    ...presentOrderRow({ ...row, provider_order_id: null }),
    postalCode: row.ship_postal_code,
    area: row.area ?? '',
    items: row.items,
    packets: row.items.reduce((sum, { quantity }) => sum + quantity, 0),
    note: row.delivery_note,
    hasProblem: Boolean(row.has_problem),
    isLate: isLate(
      {
        ...facts,
        slotDay: row.slot_day,
        slot: row.slot,
        defaultDay: row.default_day,
        attemptNotedAt: row.attempt_noted_at,
      },
      asOf,
    ),
    needs: needsOf({
      ...facts,
      isCookApproved: cooks.every(cook => cook.isApproved),
      isCarrierApproved: carrier?.isApproved ?? false,
    }),
    sourcingPartner: cooks.find(cook => cook._id === row.sourcing_partner_id) ?? null,
    cooks,
    deliveryPartner: carrier,
    stop: row.carrier?.stop ?? null,
    collectedAt: row.collected_at?.toISOString() ?? null,
    attempts: presentAttempts(row, TO_OWNER),
  }
}

function presentPartner(partner: BoardRow['cooks'][number]): BoardOrder['cooks'][number] {
  return { _id: partner.id, name: partner.name, isApproved: partner.approval === 'approved' }
}
