import { randomUUID } from 'node:crypto'
import type { FirebaseProject } from '../config.ts'
import type { Provider } from './proof.ts'

export const APP_CHECK_SECONDS = 3_600

type Vouched = { appId: string; provider: Provider; project: FirebaseProject; now: Date }

export function appCheckClaims({ appId, provider, project, now }: Vouched) {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return {
    iss: `https://firebaseappcheck.googleapis.com/${project.number}`,
    aud: [`projects/${project.number}`, `projects/${project.id}`],
    sub: appId,
    provider,
    iat: issuedAt,
    exp: issuedAt + APP_CHECK_SECONDS,
    jti: randomUUID(),
  }
}
