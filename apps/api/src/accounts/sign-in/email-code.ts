import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { decideEmailCode } from '@pindivantalu/domain/messages/codes/email-code'
import { codeFrom, POSSIBLE_CODES } from '@pindivantalu/domain/messages/codes/one-time-code'
import type { VerifyEmailCodeRequest } from '@pindivantalu/domain/messages/email.wire'
import { inLanguage } from '@pindivantalu/texts/t'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import { saveProvenEmail } from '../accounts.queries.ts'
import { emailCodeMail } from './email-code.mail.ts'
import { countTry, findEmailCode, noteUsed, saveEmailCode } from './email-code.queries.ts'

type EmailCodeDeps = Pick<Deps, 'db' | 'limits' | 'now' | 'config'>
type Asked = { user: UserInfo; email: string; network: string }

/** Does not look up whose email address it is: the answer tells nobody who is a customer. */
export async function sendEmailCode(
  { mailer, outbox, shop, ...deps }: EmailCodeDeps & Pick<Deps, 'mailer' | 'outbox' | 'shop'>,
  { user, email, network }: Asked,
): Promise<void> {
  await countSending(deps, { user, email, network })
  const { db, now, config } = deps
  const code = codeFrom(randomInt(POSSIBLE_CODES))
  const codeHash = hashOf(code, { userId: user._id, email }, config.codeSecret)
  await saveEmailCode(db, { userId: user._id, email, codeHash, madeAt: now() })
  const mail = inLanguage(user.language, () => emailCodeMail(code, senderOf({ config, shop })))
  const outcome = await mailer.send({ to: email, ...mail })
  await outbox.note([{ kind: 'email_code', channel: 'email', recipient: email, userId: user._id, outcome }])
  if (!outcome.ok) refuse('email_code.send_failed')
}

export async function verifyEmailCode(
  { db, limits, now, config }: EmailCodeDeps,
  { user, email, otp }: VerifyEmailCodeRequest & { user: UserInfo },
): Promise<UserInfo> {
  const whose = { userId: user._id, email }
  const at = now()
  await limits.count('email_code_try.account', user._id)
  const decision = await inTransaction(db, async tx => {
    const held = await countTry(tx, user._id)
    const code = held ?? (await findEmailCode(tx, user._id))
    const isRight = held !== undefined && timingSafeEqual(held.hash, hashOf(otp, whose, config.codeSecret))
    const decided = decideEmailCode(code, { ...whose, isRight }, at)
    if (decided.ok) {
      await noteUsed(tx, user._id, at)
      await saveProvenEmail(tx, user._id, { email, at })
    }
    return decided
  })
  // Only now: a refusal inside would take the counted try back.
  if (!decision.ok) refuse(decision.code)
  return { ...user, email, isEmailProven: true }
}

/** Each attempt counts, sent or not, so that a mail server that is slow or down is not flooded. */
async function countSending({ limits }: Pick<EmailCodeDeps, 'limits'>, { user, email, network }: Asked) {
  await limits.count('email_code.ip', network)
  await limits.count('email_code.pause', user._id)
  await limits.count('email_code.account', user._id)
  await limits.count('email_code.account_day', user._id)
  // Hashed, as an email address can be longer than a key.
  await limits.count('email_code.email', createHash('sha256').update(email).digest('base64url'))
}

/** With the server's secret: six digits are soon guessed from a plain hash. */
function hashOf(code: string, { userId, email }: { userId: string; email: string }, secret: string): Buffer {
  return createHmac('sha256', secret).update(['email_code', userId, email, code].join('|')).digest()
}
