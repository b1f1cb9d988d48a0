import { type Decision, refusal } from '../../errors.ts'
import { MINUTE } from '../../indian-time.ts'
import { type CodeRules, judgeCode, type OneTimeCode } from './one-time-code.ts'

export const EMAIL_CODE_RULES: CodeRules = { lifetime: 10 * MINUTE, mostTries: 5 }

/** A code proves one email address for one person, once. */
export type EmailCode = OneTimeCode & { userId: string; email: string; usedAt: Date | null }

/** Whether the guess that was made, right or wrong, changes the email. A wrong one counts as a try. */
export function decideEmailCode(
  code: EmailCode | undefined,
  guess: { userId: string; email: string; isRight: boolean },
  now: Date,
): Decision {
  if (!code || code.userId !== guess.userId || code.email !== guess.email || code.usedAt)
    return refusal('email_code.expired')
  const state = judgeCode(code, EMAIL_CODE_RULES, now)
  if (state === 'expired') return refusal('email_code.expired')
  if (state === 'worn_out') return refusal('email_code.too_many_tries')
  return guess.isRight ? { ok: true } : refusal('email_code.wrong')
}
