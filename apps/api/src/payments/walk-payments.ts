import { SECOND } from '@pindivantalu/domain/indian-time'
import type { ProviderAnswer } from '../providers/ask-provider.ts'
import { type FetchedPayment, PAGE_OF_PAYMENTS, type Razorpay } from '../providers/razorpay/razorpay.ts'

export type PaymentsWalk = {
  /** The next page, without what an earlier one had; empty once the walk is over. */
  next: () => Promise<ProviderAnswer<{ payments: FetchedPayment[] }>>
  isOver: () => boolean
  /** Whether every payment begun at that moment or later, up to the walk's end, was on a page already. */
  covers: (moment: Date) => boolean
}

/**
 * Walks the provider's own list of payments, page by page, the newest first. What comes in meanwhile moves others to a
 * later page, never to an earlier one: they are seen again and left out, and none is missed.
 */
export function walkPayments(
  { listPayments }: Pick<Razorpay, 'listPayments'>,
  { from, to }: { from: Date; to: Date },
): PaymentsWalk {
  const seen = new Set<string>()
  let skip = 0
  let isOver = false
  let oldest = Number.POSITIVE_INFINITY

  return {
    async next() {
      if (isOver) return { ok: true, payments: [] }
      const page = await listPayments({ from, to, skip })
      if (!page.ok) return page
      skip += page.payments.length
      isOver = page.payments.length < PAGE_OF_PAYMENTS
      const payments = page.payments.filter(({ id }) => !seen.has(id))
      for (const { id, createdAt } of payments) {
        seen.add(id)
        oldest = Math.min(oldest, createdAt.getTime())
      }
      return { ok: true, payments }
    },
    isOver: () => isOver,
    // More of the oldest second may stand on the next page: the provider counts in seconds.
    covers: moment => moment.getTime() >= (isOver ? from.getTime() : oldest + SECOND),
  }
}
