import type { FastifyInstance } from 'fastify'
import { GoogleRefusal } from '../google-errors.ts'
import { ID_TOKEN_SECONDS } from './id-tokens.ts'
import type { Identity } from './identity.ts'

export const TOKEN_PATH = '/securetoken.googleapis.com/v1/token'

type Form = { grant_type?: string; refresh_token?: string }

export function registerRefreshRoute(scope: FastifyInstance, identity: Identity): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  scope.post<{ Body: Form | undefined }>(TOKEN_PATH, request => refresh(identity, request.body ?? {}))
}

async function refresh({ accounts, tokens, projectId }: Identity, form: Form) {
  if (!form.grant_type) throw new GoogleRefusal('MISSING_GRANT_TYPE')
  if (form.grant_type !== 'refresh_token') throw new GoogleRefusal('INVALID_GRANT_TYPE')
  if (!form.refresh_token) throw new GoogleRefusal('MISSING_REFRESH_TOKEN')

  const signIn = accounts.demandSignIn(form.refresh_token)
  const token = await tokens.issue(signIn)
  return {
    access_token: token,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    refresh_token: signIn.refreshToken,
    id_token: token,
    user_id: signIn.account.localId,
    project_id: projectId,
  }
}
