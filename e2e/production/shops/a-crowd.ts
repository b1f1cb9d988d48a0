import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { audit } from '../../faults/audit/audit.ts'
import { untilSettled } from '../../faults/audit/until-settled.ts'
import { aCustomer, buy, type Checkout, type Customer } from '../../faults/customer.ts'
import { drawsFrom } from '../../faults/draws.ts'
import type { OpenShop } from '../../faults/shop-under-fire.ts'

/** A customer may ask for 120 quotes an hour. */
const PURCHASES_EACH = 100
/** Not so fast that all of that is used up within a minute. */
const PAUSE_MS = 300

/** Before anything happens to the shop: they sign in and save their address. */
export async function aCrowd(shop: OpenShop, count: number): Promise<Customer[]> {
  const [known] = await shop.query<{ count: number }>('SELECT count(*)::int FROM users')
  const first = known?.count ?? 0
  return Promise.all(Array.from({ length: count }, (_, n) => aCustomer(shop, first + n)))
}

/** All of them buy, one thing after the other, until they are told to stop. Who gets no answer asks again. */
export function startBuying(shop: OpenShop, customers: readonly Customer[]) {
  const checkouts: Checkout[] = []
  const acknowledgedAt: number[] = []
  let isOver = false

  async function buyAgainAndAgain(customer: Customer, number: number): Promise<void> {
    for (let turn = 0; turn < PURCHASES_EACH && !isOver; turn += 1) {
      const checkout = await buy(shop, customer, drawsFrom(number * PURCHASES_EACH + turn))
      checkouts.push(checkout)
      if (checkout.orderId) acknowledgedAt.push(performance.now())
      await pause(PAUSE_MS)
    }
  }
  const done = Promise.all(customers.map(buyAgainAndAgain))

  return {
    checkouts,
    /** Orders of which a browser has heard. */
    acknowledged: () => acknowledgedAt.length,
    /** They go on buying until so many more have heard of their order. */
    async untilMoreAreAcknowledged(orders: number): Promise<void> {
      const wanted = acknowledgedAt.length + orders
      await expect
        .poll(() => acknowledgedAt.length, { timeout: 300_000, interval: 50 })
        .toBeGreaterThanOrEqual(wanted)
    },
    /** The longest time, of what came after a moment, in which nobody heard of an order. */
    longestGapAfter(moment: number): number {
      const heard = [moment, ...acknowledgedAt.filter(at => at > moment)]
      return Math.max(0, ...heard.slice(1).map((at, n) => at - (heard[n] ?? at))) / 1_000
    },
    async stop(): Promise<void> {
      isOver = true
      await done
    },
  }
}

/** The books of the shop and the provider agree, and nothing that was acknowledged is missing. Answers what they say. */
export async function expectBooksToAddUp(shop: OpenShop, checkouts: readonly Checkout[]): Promise<string> {
  await untilSettled(shop)
  const { problems, counts } = await audit(shop, checkouts)
  expect(problems).toEqual([])
  const acknowledged = checkouts.filter(({ orderId }) => orderId).length
  const orders = `${counts.orders} orders add up`
  return acknowledged === 0 ? orders : `${orders}, of ${acknowledged} acknowledged 0 lost`
}
