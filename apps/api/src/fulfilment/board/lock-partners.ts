import type { Choice } from '@pindivantalu/domain/fulfilment/assignment'
import { BY_PRODUCT, type Cook, type SourcingChoice } from '@pindivantalu/domain/fulfilment/line-cooks'
import type { Database } from '../../db/client.ts'
import { listMakersOf, lockCook, lockDeliveryPartner } from '../fulfilment.queries.ts'

/** Everyone who may be given something, before the orders are locked. */
export async function lockPartners(
  tx: Database,
  { delivery, sourcing }: Choice,
  orderIds: readonly string[],
) {
  const cooks = await lockCooks(tx, sourcing, orderIds)
  const deliveryPartner = delivery?.partnerId ? await lockDeliveryPartner(tx, delivery.partnerId) : undefined
  return { ...cooks, deliveryPartner }
}

async function lockCooks(tx: Database, choice: SourcingChoice | undefined, orderIds: readonly string[]) {
  if (choice === BY_PRODUCT) return { cook: undefined, makers: await lockMakers(tx, orderIds) }
  return { cook: choice?.partnerId ? await lockCook(tx, choice.partnerId) : undefined, makers: new Map() }
}

/** By the id of the line, each cook locked once and in the order of their ids. */
async function lockMakers(tx: Database, orderIds: readonly string[]): Promise<Map<string, Cook>> {
  const made = await listMakersOf(tx, orderIds)
  const makers = new Map<string, Cook>()
  for (const [id, lines] of Map.groupBy(made, ({ cook }) => cook)) {
    const cook = await lockCook(tx, id)
    if (cook) for (const { line } of lines) makers.set(line, cook)
  }
  return makers
}
