import { expect } from 'vitest'
import { audit } from '../../faults/audit/audit.ts'
import type { ShopUnderFire } from '../../faults/shop-under-fire.ts'
import { queryRows } from '../../operations/query-rows.ts'
import type { Outside } from './outside.ts'

type Restored = {
  url: string
  sandboxUrl: string
  databaseUrl: string
  outside: Outside
  /** Of an order in the copy: the lost shop paid ten rupees of it back, and the copy knows nothing of that. */
  paidBackMeanwhile: string
}

const LOST_PAISE = 1_000

/** But for what a release says: messages that wait for the owner, numbers left out, and the refund that is lost. */
export async function expectBooksAddUp(restored: Restored): Promise<void> {
  const { url, sandboxUrl, databaseUrl, outside, paidBackMeanwhile: paymentId } = restored
  const query = ((sql: string) => queryRows(databaseUrl, sql)) as ShopUnderFire['query']
  const { problems } = await audit({ url, sandboxUrl, query }, [])
  const neverArrived = problems.filter(problem => problem.endsWith('never arrived'))
  // Made by the release; the first three were sent by the lost shop.
  const held = await query<{ dedupe_key: string }>(
    "SELECT dedupe_key FROM outbox_messages WHERE problem LIKE 'Held since%' ORDER BY created_at OFFSET 3",
  )
  expect(neverArrived.toSorted()).toEqual(held.map(one => `${one.dedupe_key} never arrived`).toSorted())

  const sums = problems.filter(problem => /^\d+ paise were captured, .* in all$/.test(problem))
  const [captured = 0, kept = 0, back = 0] = (sums[0]?.match(/\d+/g) ?? []).map(Number)
  expect(kept + back - captured).toBe(LOST_PAISE)

  // Whether they are explained is looked at by their series.
  const leftOut = problems.filter(problem => / is numbered \d+$/.test(problem))
  const others = problems.filter(problem => ![...neverArrived, ...sums, ...leftOut].includes(problem))
  const refund = (await outside.refunds()).find(one => one.payment_id === paymentId)
  const paid = (await outside.payments()).find(({ id }) => id === paymentId)?.amount ?? 0
  expect(others.toSorted()).toEqual(
    [
      `the provider's refund ${refund?.id} of ${paymentId} is nobody's`,
      `${paymentId}: ${paid} paise were captured, ${paid} are kept and ${LOST_PAISE} went back`,
    ].toSorted(),
  )
}
