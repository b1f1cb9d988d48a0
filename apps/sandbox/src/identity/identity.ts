import type { FirebaseProject } from '../config.ts'
import type { FaultSwitch } from '../faults/faults.ts'
import type { MessageLog } from '../messages/message-log.ts'
import { createSigningKey } from '../signing-key.ts'
import { createAccounts } from './accounts.ts'
import { createIdTokens } from './id-tokens.ts'
import { createSendLimiter, type SendLimits } from './send-limits.ts'
import { createSignInCodes } from './sign-in-codes.ts'

export type IdentityParts = {
  faults: FaultSwitch
  log: MessageLog
  now: () => Date
  project: FirebaseProject
  sendLimits: SendLimits
}
export type Identity = ReturnType<typeof createIdentity>

const key = createSigningKey()

export function createIdentity({ faults, log, now, project, sendLimits }: IdentityParts) {
  return {
    faults,
    log,
    projectId: project.id,
    projectNumber: project.number,
    key,
    codes: createSignInCodes(now),
    accounts: createAccounts(now),
    tokens: createIdTokens({ key, projectId: project.id, now }),
    limiter: createSendLimiter(sendLimits, now),
  }
}
