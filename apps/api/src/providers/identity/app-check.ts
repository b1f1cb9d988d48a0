import { createTokenVerifier } from './key-set.ts'

export type AppCheck = { verify: (token: string) => Promise<'verified' | 'refused' | 'unavailable'> }

type App = { projectId: string; projectNumber: string; appId: string; keysUrl: string }

/** Firebase App Check: Google's word that a request comes from the shop's own pages in a real browser. */
export function createAppCheck({ projectId, projectNumber, appId, keysUrl }: App): AppCheck {
  const verify = createTokenVerifier({
    url: keysUrl,
    issuer: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
    audience: `projects/${projectId}`,
  })
  return {
    async verify(token) {
      const verified = await verify(token)
      if (verified.ok) return verified.claims.sub === appId ? 'verified' : 'refused'
      return verified.problem === 'unavailable' ? 'unavailable' : 'refused'
    },
  }
}
