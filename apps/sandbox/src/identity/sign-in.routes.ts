import type { FastifyInstance } from 'fastify'
import type { Account } from './accounts.ts'
import { confirmCode } from './confirm-code.ts'
import { ID_TOKEN_SECONDS } from './id-tokens.ts'
import type { Identity } from './identity.ts'
import { sendCode } from './send-code.ts'

const TOOLKIT = '/identitytoolkit.googleapis.com'
// A colon that names no parameter is written twice.
export const SIGN_IN_PATHS = {
  project: `${TOOLKIT}/v1/projects`,
  recaptchaConfig: `${TOOLKIT}/v2/recaptchaConfig`,
  recaptchaParams: `${TOOLKIT}/v1/recaptchaParams`,
  sendCode: `${TOOLKIT}/v1/accounts::sendVerificationCode`,
  confirmCode: `${TOOLKIT}/v1/accounts::signInWithPhoneNumber`,
  lookup: `${TOOLKIT}/v1/accounts::lookup`,
  remove: `${TOOLKIT}/v1/accounts::delete`,
}

type SendRequest = { Body: { phoneNumber?: string; recaptchaToken?: string } }
type ConfirmRequest = { Body: { sessionInfo?: string; code?: string } }
type WithIdToken = { Body: { idToken?: string } }

export function registerSignInRoutes(scope: FastifyInstance, identity: Identity): void {
  const { accounts, faults, tokens, projectId, projectNumber } = identity

  scope.get(SIGN_IN_PATHS.project, () => ({
    // By its number, whatever the name of the field.
    projectId: faults.activeFault('identity', 'other_project') ? '999999999999' : projectNumber,
    authorizedDomains: [
      `${projectId}.firebaseapp.com`,
      ...(faults.activeFault('identity', 'domain_not_allowed') ? [] : ['localhost']),
    ],
  }))
  scope.get(SIGN_IN_PATHS.recaptchaConfig, () => ({
    recaptchaKey: `projects/${projectId}/keys/sandbox`,
    // Anything but OFF makes the SDK load Google's script.
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  }))
  scope.get(SIGN_IN_PATHS.recaptchaParams, () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaSiteKey: 'sandbox',
  }))
  scope.post<SendRequest>(SIGN_IN_PATHS.sendCode, bodyOf('phoneNumber', 'recaptchaToken'), request =>
    sendCode(identity, { ...request.body, ip: request.ip }),
  )
  scope.post<ConfirmRequest>(SIGN_IN_PATHS.confirmCode, bodyOf('sessionInfo', 'code'), async request => {
    const { account, isNewUser, refreshToken, idToken } = await confirmCode(identity, request.body)
    const { localId, phoneNumber } = account
    return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS), localId, isNewUser, phoneNumber }
  })
  scope.post<WithIdToken>(SIGN_IN_PATHS.lookup, bodyOf('idToken'), async request => {
    const account = accounts.demandAccount(await tokens.read(request.body.idToken))
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(account)] }
  })
  scope.post<WithIdToken>(SIGN_IN_PATHS.remove, bodyOf('idToken'), async request => {
    accounts.remove(accounts.demandAccount(await tokens.read(request.body.idToken)).localId)
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  })
}

/** Texts, or left out: what is missing is refused in Google's own words, each by its name. */
function bodyOf(...names: string[]) {
  const properties = Object.fromEntries(names.map(name => [name, { type: 'string' }]))
  return { schema: { body: { type: 'object', properties } } }
}

function presentAccount({ localId, phoneNumber, createdAt, lastLoginAt }: Account) {
  return {
    localId,
    phoneNumber,
    providerUserInfo: [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }],
    createdAt: String(createdAt.getTime()),
    lastLoginAt: String(lastLoginAt.getTime()),
    lastRefreshAt: lastLoginAt.toISOString(),
  }
}
