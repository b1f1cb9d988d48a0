import { paise } from '@pindivantalu/domain/money'
import { financialYearOf } from '@pindivantalu/domain/orders/invoices/financial-year'
import { beforeEach, expect, it } from 'vitest'
import { NOTHING_MORE, startRestoredShop } from '../../test-support/restored-shop.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import type { WrittenMessage } from '../messages/outbox/outbox.queries.ts'
import { askPatiently } from './ask-patiently.ts'
import { release } from './release.ts'

const restored = await startRestoredShop()
const { sandbox, shop, asking, said, run, rows, messagesHeard, silence, asRestored } = restored
const { ask, item, quote, payFor, buy } = restored
const { deps, pool } = shop
beforeEach(restored.asNew)

const YEAR = financialYearOf(new Date())
const [BEGINS, ENDS] = [YEAR.slice(2, 4), YEAR.slice(5)]

const lastNumber = async (series: string) =>
  (await rows<{ last: number }>(`SELECT coalesce(max(last_sequence), 0) AS last FROM ${series}_counters`))[0]
    ?.last ?? 0
const sequenceOf = async (paymentId: string) =>
  (
    await rows<{ sequence: number }>(
      `SELECT sequence FROM invoices JOIN payments USING (order_id) WHERE payment_id = '${paymentId}'`,
    )
  )[0]?.sequence

it('refuses a shop that is not quiet, also where SHOP_QUIET keeps an instance so', async () => {
  await expect(run(NOTHING_MORE)).rejects.toThrow('not quiet')
  const byHand = { ...deps, isQuiet: async () => true }
  const told = { asking, told: NOTHING_MORE, say: () => undefined }
  await expect(release(byHand, told)).rejects.toThrow('not quiet')
})

it('first says what was lost, and changes nothing', async () => {
  const known = await quote()
  await asRestored()
  const paid = await payFor(known.razorPayOrder.id)
  const made = await asking.createOrder({ amount: paise(50_000), receipt: 'of the lost hours' })
  const stranger = await payFor(made.ok ? made.order.id : '')
  const before = await lastNumber('invoice')

  expect(await run(null)).toBe(false)
  expect(said.join('\n')).toContain(`${paid.razorPayPaymentId}: its order is made again`)
  expect(said.join('\n')).toContain(`${stranger.razorPayPaymentId}: nothing is known of its order`)
  expect(await lastNumber('invoice')).toBe(before)
  expect(await deps.isQuiet()).toBe(true)
  expect(
    await rows(
      'SELECT FROM orders WHERE id IN (SELECT order_id FROM payments WHERE payment_id = ' +
        `'${paid.razorPayPaymentId}')`,
    ),
  ).toEqual([])

  expect(await run({ invoices: 3, creditNotes: 1, releases: 0 })).toBe(true)
  expect(await deps.isQuiet()).toBe(false)
  // Two payments, three by hand and a hundred to spare: the next paper comes after them.
  const [invoice] = await rows<{ sequence: number; number: string }>(
    `SELECT sequence, number FROM invoices JOIN payments USING (order_id) WHERE payment_id = '${paid.razorPayPaymentId}'`,
  )
  expect(invoice).toEqual({
    sequence: before + 106,
    number: `PV/${BEGINS}${ENDS}/${String(before + 106).padStart(6, '0')}`,
  })
  const [listed] = await rows<{ payment_id: string }>(
    `SELECT payment_id FROM unmatched_payments WHERE payment_id = '${stranger.razorPayPaymentId}'`,
  )
  expect(listed).toBeDefined()
  const skipped = await rows<{ facts: { from: string; to: string } }>(
    "SELECT facts FROM audit_log WHERE action = 'numbers.skipped' AND facts ->> 'from' LIKE 'PV%' ORDER BY at DESC LIMIT 1",
  )
  expect(skipped[0]?.facts.to).toBe(`PV/${BEGINS}${ENDS}/${String(before + 105).padStart(6, '0')}`)
})

it('sends nothing a second time: what was due, and what is made again, waits for the owner', async () => {
  await buy()
  const again = await quote({ orderItems: [item({ quantity: 3 })] })
  await asRestored()
  await pool.query(`
    UPDATE outbox_messages SET sent_at = NULL, failed_at = NULL, provider_message_id = NULL, next_attempt_at = now()
    WHERE id = (SELECT id FROM outbox_messages WHERE sent_at IS NOT NULL AND NOT sent_directly ORDER BY created_at DESC LIMIT 1)`)
  await payFor(again.razorPayOrder.id)
  const heard = await messagesHeard()

  await run(NOTHING_MORE)
  await deps.outbox.sendDue()
  expect(await messagesHeard()).toBe(heard)
  const held = await rows<{ id: string }>(
    "SELECT id FROM outbox_messages WHERE problem LIKE 'Held since the shop was restored%' AND failed_at IS NOT NULL",
  )
  expect(held.length).toBeGreaterThan(1)

  const owner = await signInAs(shop, DEMO.admin)
  const pressed = await ask('POST', `/messages/${held[0]?.id}/send-again`, undefined, owner)
  expect(pressed.statusCode).toBe(200)
})

it('sends nothing of what it makes again, however late a sender hears that the shop may speak', async () => {
  const known = await quote({ orderItems: [item({ quantity: 7 })] })
  await asRestored()
  await payFor(known.razorPayOrder.id)
  const heard = await messagesHeard()
  const late: WrittenMessage[] = []
  const outbox = {
    ...deps.outbox,
    sendOwn: (written: readonly WrittenMessage[]) => void late.push(...written),
  }
  await release({ ...deps, outbox }, { asking, told: NOTHING_MORE, say: () => undefined })
  deps.outbox.sendOwn(late)
  await deps.outbox.sendDue()
  expect(await messagesHeard()).toBe(heard)
})

it('moves numbers once, however often a release from there is run', async () => {
  await asRestored()
  await run(NOTHING_MORE)
  const moved = await lastNumber('credit_note')
  await silence()
  await run(NOTHING_MORE)
  expect(await lastNumber('credit_note')).toBe(moved)
})

it('goes past what earlier releases gave out, where the same backup is restored again', async () => {
  const known = await quote()
  await asRestored()
  const paid = await payFor(known.razorPayOrder.id)
  const before = { invoice: await lastNumber('invoice'), creditNote: await lastNumber('credit_note') }
  expect(await run({ invoices: 2, creditNotes: 1, releases: 1 })).toBe(true)
  // At least: twice this payment, two by hand and a hundred to spare; twice one by hand and a hundred.
  expect(await sequenceOf(paid.razorPayPaymentId)).toBeGreaterThanOrEqual(before.invoice + 206 + 1)
  expect(await lastNumber('credit_note')).toBeGreaterThanOrEqual(before.creditNote + 202)
})

it('takes no larger count once numbers were moved by a smaller one', async () => {
  await asRestored()
  await run({ invoices: 5, creditNotes: 0, releases: 0 })
  await silence()
  await expect(run({ invoices: 6, creditNotes: 0, releases: 0 })).rejects.toThrow('was told of fewer papers')
  expect(await deps.isQuiet()).toBe(true)
  expect(await run({ invoices: 5, creditNotes: 0, releases: 0 })).toBe(true)
})

it('is one at a time', async () => {
  await asRestored()
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow: typeof asking = {
    ...asking,
    async listPayments(span) {
      begun.resolve()
      await goOn.promise
      return asking.listPayments(span)
    },
  }
  const first = run(NOTHING_MORE, slow)
  await begun.promise
  await expect(run(NOTHING_MORE)).rejects.toThrow('Another release is under way')
  goOn.resolve()
  expect(await first).toBe(true)
})

it('stays quiet where Razorpay stops answering in the middle, and is finished by another run', async () => {
  const known = await quote({ orderItems: [item({ quantity: 4 })] })
  await asRestored()
  const paid = await payFor(known.razorPayOrder.id)
  const away: typeof asking = {
    ...asking,
    paymentsOfOrder: async () => ({ ok: false, problem: 'transient', reason: '503' }),
  }
  await expect(run(NOTHING_MORE, away)).rejects.toThrow('Razorpay stopped answering (503)')
  expect(await deps.isQuiet()).toBe(true)
  expect(await sequenceOf(paid.razorPayPaymentId)).toBeUndefined()

  const last = await lastNumber('invoice')
  const heard = await messagesHeard()
  expect(await run(NOTHING_MORE)).toBe(true)
  expect(await sequenceOf(paid.razorPayPaymentId)).toBe(last + 1)
  await deps.outbox.sendDue()
  expect(await messagesHeard()).toBe(heard)
})

it('waits where it asks too fast', async () => {
  let asked = 0
  const tooFast: typeof asking = {
    ...asking,
    async listRefunds(span) {
      asked += 1
      return asked < 3 ? { ok: false, problem: 'rate_limited', reason: '429' } : asking.listRefunds(span)
    },
  }
  const span = { from: new Date(), to: new Date(), skip: 0 }
  expect(await askPatiently(tooFast, [1, 1]).listRefunds(span)).toMatchObject({ ok: true })
  asked = 0
  expect(await askPatiently(tooFast, [1]).listRefunds(span)).toMatchObject({ ok: false, reason: '429' })
})

it('changes nothing while Razorpay does not answer', async () => {
  await asRestored()
  await sandbox.strike('down')
  await expect(run(NOTHING_MORE)).rejects.toThrow('Razorpay did not answer')
  await sandbox.recover()
  expect(await deps.isQuiet()).toBe(true)
})
