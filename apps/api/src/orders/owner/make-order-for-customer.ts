import { createHash } from 'node:crypto'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { basketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { ValidatedLine } from '@pindivantalu/domain/orders/basket/validate-basket'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { OwnerOrderRequest } from '@pindivantalu/domain/orders/owner-order.wire'
import type { SlotOption } from '@pindivantalu/domain/orders/slots/time-slots'
import { DEFAULT_PAYMENT_METHOD } from '@pindivantalu/domain/payments/payment'
import { insertAccount, lockAccount, saveProfile } from '../../accounts/accounts.queries.ts'
import { saveNewAddressIn } from '../../addresses/save-address.ts'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { lookAtDelivery } from '../../kitchen/plan-delivery.ts'
import type { ShipTo } from '../checkout/checkouts.queries.ts'
import { holdAgainstProducts } from '../checkout/price-basket.ts'
import { whereTo } from '../checkout/quote-basket.ts'
import { showOrderTo } from '../find-order.ts'
import { insertOrder } from '../insert-order.queries.ts'
import { newReference } from '../order-reference.ts'
import { claimOrderId } from './owner-order.queries.ts'

type Made = { order: OrderView; isNew: boolean }

/** An unpaid order, with all that it needs: account, address, order. Its customer pays it on its own page. */
export async function makeOrderForCustomer(
  deps: Pick<Deps, 'db' | 'now' | 'codeSeal'>,
  { request, owner }: { request: OwnerOrderRequest; owner: UserInfo },
): Promise<Made> {
  const { _id: id } = request
  const isNew = await inTransaction(deps.db, async tx => {
    const claim = await claimOrderId(tx, { id, digest: digestOf(request) })
    if (claim === 'other') refuse('order.made_differently')
    if (claim === 'same') return false

    const userId = await customerOf(tx, request)
    const shipTo = await shipToOf(tx, userId, request.shippingAddress)
    const { lines, differences, festivalId } = await holdAgainstProducts(tx, request.orderItems)
    if (differences.length > 0) refuse('basket.changed')
    const placedAt = deps.now()
    await insertOrder(tx, {
      id,
      reference: newReference(),
      userId,
      lines,
      festivalId,
      shipTo,
      paymentMethod: DEFAULT_PAYMENT_METHOD,
      prices: basketPrices(lines),
      placedAt,
      paidAt: null,
      slot: await slotOf(tx, request.slot, { lines, festivalId, placedAt }),
    })
    const subject = { type: 'order', id } as const
    await insertAudit(tx, { actorId: owner._id, action: 'order.made_for_customer', subject })
    return true
  })
  return { order: await showOrderTo(deps, { id, reader: owner }), isNew }
}

/** Of the request as it was read, so that only what matters is compared. */
function digestOf(request: OwnerOrderRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}

/** As if the customer had signed in; a name they gave stays. */
async function customerOf(tx: Database, { phone, name }: OwnerOrderRequest): Promise<string> {
  await insertAccount(tx, { phone, ...(name !== undefined && { name }) })
  const account = (await lockAccount(tx, { phone })) ?? refuse('account.not_found')
  if (name !== undefined && needsRealName(account.name)) await saveProfile(tx, account.id, { name })
  return account.id
}

async function shipToOf(
  tx: Database,
  ownedBy: string,
  address: OwnerOrderRequest['shippingAddress'],
): Promise<ShipTo> {
  const id =
    typeof address === 'string'
      ? address
      : (await saveNewAddressIn(tx, { ownedBy, fields: address })).address._id
  return whereTo({ db: tx }, { id, ownedBy })
}

async function slotOf(
  tx: Database,
  asked: OwnerOrderRequest['slot'],
  { lines, festivalId, placedAt }: { lines: ValidatedLine[]; festivalId: string | null; placedAt: Date },
): Promise<SlotOption | null> {
  if (!asked) return null
  const festivals = festivalId === null ? [] : [festivalId]
  const { optionsFrom } = await lookAtDelivery(tx, { lines, festivals, from: dayInHyderabad(placedAt) })
  const { preferredDeliveryDateOffset: offset, preferredDeliveryTimeSlot: slot } = asked
  return (
    optionsFrom(placedAt).find(option => option.offset === offset && option.slot === slot) ??
    refuse('order.slot_not_offered', { field: 'slot.preferredDeliveryTimeSlot' })
  )
}
