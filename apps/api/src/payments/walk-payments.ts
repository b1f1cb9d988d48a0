import { MINUTE, SECOND } from '@pindivantalu/domain/indian-time'
import type { ProviderAnswer } from '../providers/ask-provider.ts'
import {
  type FetchedPayment,
  type ListSpan,
  PAGE_OF_LIST,
  type Razorpay,
} from '../providers/razorpay/razorpay.ts'

/** The provider's clock and the shop's need not be the same. */
export const CLOCKS_DIFFER_BY = 5 * MINUTE

type Span = Omit<ListSpan, 'skip'>

type Walk<Item> = {
  /** The next page, without what an earlier one had; empty once the walk is over. */
  next: () => Promise<ProviderAnswer<{ items: Item[] }>>
  isOver: () => boolean
  /** Whether everything begun at that moment or later, up to the walk's end, was on a page already. */
  covers: (moment: Date) => boolean
}

export type PaymentsWalk = Walk<FetchedPayment>

/** Walks the provider's own list of payments. */
export const walkPayments = ({ listPayments }: Pick<Razorpay, 'listPayments'>, span: Span) =>
  walk(span, async asked => {
    const page = await listPayments(asked)
    return page.ok ? { ok: true, items: page.payments } : page
  })

/** Walks its list of refunds. */
export const walkRefunds = ({ listRefunds }: Pick<Razorpay, 'listRefunds'>, span: Span) =>
  walk(span, async asked => {
    const page = await listRefunds(asked)
    return page.ok ? { ok: true, items: page.refunds } : page
  })

/**
 * Page by page, the newest first. What comes in meanwhile moves others to a later page, never to an earlier one: they
 * are seen again and left out, and none is missed.
 */
function walk<Item extends { id: string; createdAt: Date }>(
  { from, to }: Span,
  list: (asked: ListSpan) => Promise<ProviderAnswer<{ items: Item[] }>>,
): Walk<Item> {
  const seen = new Set<string>()
  let skip = 0
  let isOver = false
  let oldest = Number.POSITIVE_INFINITY

  return {
    async next() {
      if (isOver) return { ok: true, items: [] }
      const page = await list({ from, to, skip })
      if (!page.ok) return page
      skip += page.items.length
      isOver = page.items.length < PAGE_OF_LIST
      const items = page.items.filter(({ id }) => !seen.has(id))
      for (const { id, createdAt } of items) {
        seen.add(id)
        oldest = Math.min(oldest, createdAt.getTime())
      }
      return { ok: true, items }
    },
    isOver: () => isOver,
    // More of the oldest second may stand on the next page: the provider counts in seconds.
    covers: moment => moment.getTime() >= (isOver ? from.getTime() : oldest + SECOND),
  }
}
