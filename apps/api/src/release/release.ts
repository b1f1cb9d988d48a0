import { formatRupees, paise } from '@pindivantalu/domain/money'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import { findRestorePoint, type RestorePoint } from '../backup/backup.queries.ts'
import { connectPatiently } from '../backup/connect-patiently.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { holdDueMessages } from '../messages/outbox/held-messages.queries.ts'
import type { CheckoutDeps } from '../orders/checkout/finalise-checkout.ts'
import { settleUnsettled } from '../orders/checkout/settle-unsettled.ts'
import { countHeldRefunds } from '../payments/refunds.queries.ts'
import { isReleased } from '../platform/quiet.queries.ts'
import type { ProviderAnswer } from '../providers/ask-provider.ts'
import type { askPatiently } from './ask-patiently.ts'
import { findLost, type Lost } from './find-lost.ts'
import { moveNumbers } from './move-numbers.ts'
import {
  adoptRefund,
  claimRelease,
  countMessagesHeld,
  insertRelease,
  type OwnerCounts,
} from './release.queries.ts'

type Asking = ReturnType<typeof askPatiently>

type ReleaseRequest = {
  /** What may ask Razorpay while the shop is quiet. */
  asking: Asking
  /** Null: only say what was lost. */
  told: OwnerCounts | null
  say: (line: string) => void
}

/**
 * From quiet to speaking. First the provider's list is read: what it knows and this copy does not is said. Then numbers
 * move past what may have been given out, what was paid becomes orders again, and what was due to be told waits for the
 * owner. Only then may the shop speak, on every instance. Killed on the way, it can be run again.
 */
export async function release(deps: CheckoutDeps, request: ReleaseRequest): Promise<boolean> {
  // A connection of its own, whose end frees the claim however this process ends.
  const { db, close } = connectPatiently(deps.config.directDatabaseUrl, 'pindivantalu release')
  try {
    return await db.transaction().execute(async tx => {
      if (!(await claimRelease(tx))) throw new Error('Another release is under way: wait until it has ended.')
      return releaseAlone(deps, request)
    })
  } finally {
    await close()
  }
}

async function releaseAlone(deps: CheckoutDeps, { asking, told, say }: ReleaseRequest): Promise<boolean> {
  if (await isReleased(deps.db))
    throw new Error('The database is not quiet: it is in use, or was released already.')
  const standsAt = await findRestorePoint(deps.db)
  if (!standsAt)
    throw new Error(
      'The database does not know at which moment it stands: say it by `npm run restore -- --recovered-to <moment>`.',
    )
  const found = await findLost({ ...deps, razorpay: asking }, standsAt.at)
  if (!found.ok) throw new Error(`Razorpay did not answer (${found.reason}). Nothing was changed; try again.`)
  const { lost } = found
  say(
    `This copy stands at ${standsAt.at.toISOString()}. What was done later is lost, but for what Razorpay knows:`,
  )
  for (const line of inWords(lost)) say(`  ${line}`)
  if (told === null) return false

  const given = { invoices: lost.payments.length, creditNotes: lost.refunds.length }
  for (const numbers of await moveNumbers(deps.db, standsAt, { given, told, now: deps.now() }))
    say(`Left out: ${numbers}`)
  for (const refund of lost.listedRefunds) if (refund.status !== 'failed') await adoptRefund(deps.db, refund)
  await settle(deps, asking, lost)
  const held = await letSpeak(deps, standsAt)
  say(
    `Released. Held for the owner: messages, under /admin/messages: ${held.messages}; refunds of what could not be made again, under /admin/money: ${held.refunds}. Money without order: /admin/money.`,
  )
  return true
}

/**
 * Makes orders of what was paid, and lists what has no checkout. It reads at the provider, and moves no money there. Where
 * that does not answer, some are left: after the release they would be made with messages that nobody holds.
 */
async function settle(deps: CheckoutDeps, asking: Asking, lost: Lost): Promise<void> {
  let problem: string | undefined
  const noting =
    <Asked extends unknown[], Found extends object>(
      ask: (...asked: Asked) => Promise<ProviderAnswer<Found>>,
    ) =>
    async (...asked: Asked): Promise<ProviderAnswer<Found>> => {
      const answer = await ask(...asked)
      if (!answer.ok && answer.problem !== 'permanent') problem ??= answer.reason
      return answer
    }
  const razorpay = {
    ...deps.razorpay,
    paymentsOfOrder: noting(asking.paymentsOfOrder),
    fetchOrder: noting(asking.fetchOrder),
    fetchPayment: noting(asking.fetchPayment),
  }
  await settleUnsettled(
    { ...deps, razorpay, outbox: notSending(deps.outbox) },
    lost.payments.map(({ payment }) => payment),
  )
  await deps.background.idle()
  if (problem !== undefined)
    throw new Error(`Razorpay stopped answering (${problem}). Nothing is released yet; run it again.`)
}

/** Who sends their own messages might ask whether the shop is quiet when it is released already, and send what is held. */
function notSending(outbox: CheckoutDeps['outbox']): CheckoutDeps['outbox'] {
  return { ...outbox, waitsOfOwn: () => ({}), sendOwn: () => undefined, wake: () => undefined }
}

function letSpeak({ db }: CheckoutDeps, { id, at }: RestorePoint) {
  return inTransaction(db, async tx => {
    await holdDueMessages(tx)
    const held = { messages: await countMessagesHeld(tx, id), refunds: await countHeldRefunds(tx) }
    await insertRelease(tx)
    await insertAudit(tx, {
      actorId: null,
      action: 'shop.released',
      subject: THE_SHOP,
      facts: { standsAt: at },
    })
    return held
  })
}

function inWords({ payments, refunds }: Lost): string[] {
  const paid = payments.map(({ payment: { id, amount, createdAt, status }, hasCheckout }) => {
    const then = hasCheckout ? 'its order is made again' : 'nothing is known of its order'
    const what = status === 'refunded' ? 'paid back since, so no order is made of it' : then
    return `paid, ${formatRupees(paise(amount))} on ${createdAt.toISOString()}, ${id}: ${what}`
  })
  const paidBack = refunds.map(
    ({ id, paymentId, amount, createdAt }) =>
      `paid back, ${formatRupees(paise(amount))} on ${createdAt.toISOString()}, ${id} of ${paymentId}: not in the books`,
  )
  if (payments.length + refunds.length === 0) return ['nothing']
  return [...paid, ...paidBack, `in all ${payments.length} payments and ${refunds.length} refunds`]
}
