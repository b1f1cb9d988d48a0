const CODE_DIGITS = 6

/** How many codes there are: a random number below it makes one. */
export const POSSIBLE_CODES = 10 ** CODE_DIGITS

export function codeFrom(random: number): string {
  return String(random).padStart(CODE_DIGITS, '0')
}

export type CodeRules = { lifetime: number; mostTries: number }
export type OneTimeCode = { madeAt: Date; tries: number }

export function codeExpiresAt(code: OneTimeCode, rules: CodeRules): Date {
  return new Date(code.madeAt.getTime() + rules.lifetime)
}

/** Whether one more guess may be held against the code. */
export function judgeCode(code: OneTimeCode, rules: CodeRules, now: Date): 'usable' | 'expired' | 'worn_out' {
  if (now.getTime() > codeExpiresAt(code, rules).getTime()) return 'expired'
  return code.tries >= rules.mostTries ? 'worn_out' : 'usable'
}
