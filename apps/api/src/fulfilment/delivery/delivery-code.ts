import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { refusal } from '@pindivantalu/domain/errors'
import {
  type CodeChannel,
  decideCodeGuess,
  decideSendingCode,
  MOST_GUESSES,
  sendingState,
  sendsSoFar,
} from '@pindivantalu/domain/fulfilment/delivery-code'
import type {
  DeliveryCodeSent,
  VerifyDeliveryCodeRequest,
} from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { decideToAskForCode } from '@pindivantalu/domain/fulfilment/hand-over'
import { codeFrom, POSSIBLE_CODES } from '@pindivantalu/domain/messages/codes/one-time-code'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { sendCodeEveryWay } from './delivery-code.messages.ts'
import {
  countTry,
  countWrongGuess,
  findDeliveryCode,
  lockOrderToHandOver,
  noteAskedOver,
  noteNotSent,
  noteVerified,
  saveDeliveryCode,
} from './delivery-code.queries.ts'
import { standingOf } from './hand-over.ts'
import { endTakingBack } from './take-back.queries.ts'

type DeliveryCodeDeps = Pick<Deps, 'db' | 'now' | 'config' | 'codeSeal'>
type Asked = { user: UserInfo; orderId: string; channel: CodeChannel }

/** Over whichever channel it is asked for, it leaves by SMS and by WhatsApp. */
export async function sendDeliveryCode(
  {
    limits,
    sms,
    whatsapp,
    outbox,
    ...deps
  }: DeliveryCodeDeps & Pick<Deps, 'limits' | 'sms' | 'whatsapp' | 'outbox'>,
  { user, orderId, channel }: Asked,
): Promise<DeliveryCodeSent> {
  await limits.count('delivery_code.account', user._id)
  const { db } = deps
  const at = deps.now()
  const { made, sentAt, ...left } = await inTransaction(db, tx =>
    askForCode(tx, deps, { user, orderId, channel, at }),
  )
  // Only now: nobody waits for the order's row while a provider takes its time.
  if (made && !(await sendCodeEveryWay({ sms, whatsapp, outbox }, { ...made, orderId }))) {
    await noteNotSent(db, { orderId, hash: made.hash, triesBefore: made.triesBefore })
    refuse('delivery_code.send_failed')
  }
  return { message: 'OTP has been sent', sentAt: sentAt.toISOString(), ...left }
}

async function askForCode(
  tx: Database,
  { config, codeSeal }: Pick<DeliveryCodeDeps, 'config' | 'codeSeal'>,
  { user, orderId, channel, at }: Asked & { at: Date },
) {
  const carrier = await standingOf(tx, user)
  const order = (await lockOrderToHandOver(tx, orderId)) ?? refuse('order.not_found')
  const standing = decideToAskForCode(order, carrier)
  if (!standing.ok) return refuse(standing.code)
  const partnerId = order.deliveryPartnerId
  const former = await findDeliveryCode(tx, { orderId, partnerId })
  const sending = decideSendingCode(former, { channel, guesses: order.guesses, now: at })
  if (!sending.ok) return refuse(sending.code, sending)
  if (former?.sentAt && sending.act === 'already_sent') {
    await noteAskedOver(tx, orderId, channel)
    return { made: null, sentAt: former.sentAt, ...sendingState(former, at) }
  }
  await endTakingBack(tx, [orderId])
  const code = codeFrom(randomInt(POSSIBLE_CODES))
  const hash = hashOf(code, orderId, config.codeSecret)
  const sends = sendsSoFar(former) + 1
  await saveDeliveryCode(tx, {
    orderId,
    partnerId,
    hash,
    sealed: codeSeal.seal(code),
    madeAt: at,
    channel,
    sends,
  })
  await insertAudit(tx, auditOf('order.code_asked_for', user, orderId))
  const { phone, reference, language } = order
  const made = { code, hash, key: randomUUID(), phone, reference, language, triesBefore: former?.tries ?? 0 }
  const state = { madeAt: at, sentAt: at, tries: 0, sends, askedOver: [channel] }
  return { made, sentAt: at, ...sendingState(state, at) }
}

export async function verifyDeliveryCode(
  { db, now, config }: Omit<DeliveryCodeDeps, 'codeSeal'>,
  { user, orderId, otp }: VerifyDeliveryCodeRequest & { user: UserInfo },
): Promise<void> {
  const at = now()
  const guessed = hashOf(otp, orderId, config.codeSecret)
  const decision = await inTransaction(db, async (tx): Promise<ReturnType<typeof decideCodeGuess>> => {
    const carrier = await standingOf(tx, user)
    const order = await lockOrderToHandOver(tx, orderId)
    if (!order) return refusal('order.not_found')
    const standing = decideToAskForCode(order, carrier)
    if (!standing.ok) return standing
    const whose = { orderId, partnerId: order.deliveryPartnerId }
    const code = await findDeliveryCode(tx, whose)
    const isRight = code !== undefined && timingSafeEqual(code.hash, guessed)
    // Once more after a lost answer: it was right before, and costs no try.
    if (isRight && code.verifiedBy === user._id) return { ok: true }
    const held = await countTry(tx, whose)
    const decided = decideCodeGuess(held ?? code, { isRight, guesses: order.guesses, now: at })
    if (!decided.ok && decided.code === 'delivery_code.wrong') {
      const guesses = await countWrongGuess(tx, orderId)
      if (guesses === MOST_GUESSES) await insertAudit(tx, auditOf('order.code_locked', user, orderId))
    }
    if (decided.ok) {
      await noteVerified(tx, { orderId, by: user._id, at })
      await insertAudit(tx, auditOf('order.code_verified', user, orderId))
    }
    return decided
  })
  // Only now: a refusal inside would take the counted try back.
  if (!decision.ok) refuse(decision.code, decision)
}

function auditOf(action: string, user: UserInfo, orderId: string) {
  return { actorId: user._id, action, subject: { type: 'order', id: orderId } as const }
}

/** With the server's secret: six digits are soon guessed from a plain hash. */
function hashOf(code: string, orderId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(['delivery_code', orderId, code].join('|')).digest()
}
