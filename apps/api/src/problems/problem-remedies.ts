import type { Paise } from '@pindivantalu/domain/money'
import type { PaidBack } from '@pindivantalu/domain/orders/refunds/refund.wire'
import type { CountedItem } from '@pindivantalu/domain/problems/report-problem'
import type { Database } from '../db/client.ts'

type Remedy = {
  orderId: string
  actorId: string
  /** Of this answer, the same when it is tried again. */
  key: string
  /** For what the order's papers say. */
  reason: string
}

/**
 * How the shop makes good for it, in the transaction of the answer, the order locked. What cannot be done is refused, and
 * then nothing was answered. A remedy that is not here is not offered.
 */
export type ProblemRemedies = {
  /** For these items, or this amount; `paidBack` where the owner gave it. Answers what is paid back, for each item where it is for items. */
  refund?: (
    tx: Database,
    asked: Remedy & ({ items: CountedItem[] } | { amount: Paise }) & { paidBack?: PaidBack | undefined },
  ) => Promise<{ amount: Paise; items: { item: string; amount: Paise }[] }>
  /** Answers the order that brings them. */
  sendAgain?: (tx: Database, asked: Remedy & { items: CountedItem[] }) => Promise<{ orderId: string }>
}
