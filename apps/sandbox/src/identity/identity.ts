import type { FaultSwitch } from '../faults.ts'
import type { MessageLog } from '../message-log.ts'
import { createSigningKey } from '../signing-key.ts'
import { createAccounts } from './accounts.ts'
import { createIdTokens } from './id-tokens.ts'
import { createSendLimiter, type SendLimits } from './send-limits.ts'
import { createSignInCodes } from './sign-in-codes.ts'

export type IdentityParts = {
  faults: FaultSwitch
  log: MessageLog
  now: () => Date
  projectId: string
  sendLimits: SendLimits
}
export type Identity = ReturnType<typeof createIdentity>

export function createIdentity({ faults, log, now, projectId, sendLimits }: IdentityParts) {
  const key = createSigningKey()
  return {
    faults,
    log,
    projectId,
    key,
    codes: createSignInCodes(now),
    accounts: createAccounts(now),
    tokens: createIdTokens({ key, projectId, now }),
    limiter: createSendLimiter(sendLimits, now),
  }
}
