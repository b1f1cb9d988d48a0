import { dayInHyderabad, SECOND } from '@pindivantalu/domain/indian-time'
import { placeOfRefund } from '@pindivantalu/domain/payments/comparison'
import { isWithin, refundCountsAt, type Stretch } from '@pindivantalu/domain/payments/day-books'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { hastenRefunds } from '../../payments/refunds.queries.ts'
import { CLOCKS_DIFFER_BY, walkRefunds } from '../../payments/walk-payments.ts'
import type { ProviderAnswer } from '../../providers/ask-provider.ts'
import type { ListedRefund, Razorpay } from '../../providers/razorpay/razorpay.ts'
import type { CheckoutDeps } from '../checkout/finalise-checkout.ts'
import { type BookedRefundRow, earliestRefunded, listBookedRefunds } from './compare-refunds.queries.ts'
import { add, type FullOutcome, ofDay } from './comparison-outcome.ts'

/**
 * The provider dates a refund by when it was begun, the shop by when it was processed, perhaps days later. So its list is
 * read from the first payment on of which something went back in these days: no refund is older than its payment. What
 * it has processed and the shop has not noted yet is asked about first.
 */
export async function compareRefunds(
  deps: CheckoutDeps,
  { from, to }: { from: Date; to: Date },
  result: FullOutcome,
): Promise<ProviderAnswer<object>> {
  const stretch = { from, until: new Date(to.getTime() + SECOND) }
  const earliest = await earliestRefunded(deps.db, stretch)
  const listed = await listAll(deps.razorpay, {
    from: new Date(Math.min(from.getTime(), earliest?.getTime() ?? from.getTime()) - CLOCKS_DIFFER_BY),
    to: new Date(to.getTime() + CLOCKS_DIFFER_BY),
  })
  if (!listed.ok) return listed
  const made = listed.refunds
  const unnoted = pair(made, await listBookedRefunds(deps.db, stretch, made)).filter(isNotNoted)
  if (unnoted.length > 0) {
    await hastenRefunds(
      deps.db,
      unnoted.map(({ made }) => made?.paymentId ?? ''),
    )
    await refundDuePayments(deps)
  }
  for (const one of pair(made, await listBookedRefunds(deps.db, stretch, made))) count(result, one, stretch)
  return { ok: true }
}

async function listAll(
  razorpay: Razorpay,
  span: { from: Date; to: Date },
): Promise<ProviderAnswer<{ refunds: ListedRefund[] }>> {
  const refunds: ListedRefund[] = []
  const walk = walkRefunds(razorpay, span)
  while (!walk.isOver()) {
    const page = await walk.next()
    if (!page.ok) return page
    refunds.push(...page.items)
  }
  return { ok: true, refunds }
}

type Pair = { made: ListedRefund | undefined; booked: BookedRefundRow | undefined }

/**
 * By the provider's id. By the receipt too, while the shop does not know what the provider made of it: of one that is
 * booked under another id, that would hide money that went out twice.
 */
function pair(made: readonly ListedRefund[], booked: readonly BookedRefundRow[]): Pair[] {
  const byId = new Map(booked.map(row => [row.provider_refund_id, row]))
  const open = new Map(booked.filter(row => row.processed_at === null).map(row => [row.id, row]))
  const pairs = made.map((refund): Pair => {
    const byReceipt = refund.status === 'processed' ? open.get(refund.receipt ?? '') : undefined
    return { made: refund, booked: byId.get(refund.id) ?? byReceipt }
  })
  const paired = new Set(pairs.map(one => one.booked))
  return [...pairs, ...booked.filter(row => !paired.has(row)).map(row => ({ made: undefined, booked: row }))]
}

const isNotNoted = (one: Pair) => placeOf(one) === 'refund_not_noted'

const placeOf = ({ made, booked }: Pair) =>
  placeOfRefund(made, booked && { amount: booked.amount_paise, processedAt: booked.processed_at })

function count(result: FullOutcome, { made, booked }: Pair, stretch: Stretch): void {
  const place = placeOf({ made, booked })
  const at = booked?.processed_at
    ? refundCountsAt({ requestedAt: booked.requested_at, processedAt: booked.processed_at })
    : made?.createdAt
  if (place === null || !at || !isWithin(at, stretch)) return
  const day = dayInHyderabad(at)
  if (made?.status === 'processed') {
    add(result.refunded, made.amount)
    add(ofDay(result, day).refunded, made.amount)
  }
  if (place === 'agrees') return
  result.differences.push({
    paymentId: made?.paymentId ?? booked?.payment_id ?? '',
    refundId: made?.id ?? booked?.provider_refund_id ?? booked?.id ?? '',
    paise: made?.amount ?? booked?.amount_paise ?? 0,
    kind: place,
    day,
  })
}
