import { z } from 'zod'
import type { Config } from '../config.ts'
import { askProvider } from '../providers/ask-provider.ts'
import {
  CHECK_THE_NETWORK,
  type Check,
  type Finding,
  notAnswered,
  PATIENCE_MS,
  right,
  theirTrouble,
  wrong,
} from './check.ts'

const KeySet = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) })
const Project = z.object({ projectId: z.string(), authorizedDomains: z.array(z.string()) })

const WHERE_THE_KEY_IS =
  'copy the web API key from Firebase > Project settings into FIREBASE_API_KEY; if it is restricted, allow this shop as a referrer'

export function firebaseChecks(config: Config): Check[] {
  const { keysUrl, appCheckKeysUrl } = config.firebase
  return [
    { name: 'Firebase sign-in keys', look: () => lookAtKeys(keysUrl) },
    { name: 'Firebase project', look: () => lookAtProject(config) },
    ...(config.appCheckMode === 'off'
      ? []
      : [{ name: 'App Check keys', look: () => lookAtKeys(appCheckKeysUrl) }]),
  ]
}

async function lookAtKeys(url: string): Promise<Finding> {
  const answer = await askProvider({ url, withinMs: PATIENCE_MS })
  if (!answer.ok) return notAnswered(answer, CHECK_THE_NETWORK)
  const trouble = theirTrouble(answer.status)
  if (trouble) return trouble
  const keys = KeySet.safeParse(answer.body)
  return keys.success
    ? right(`${keys.data.keys.length} published`)
    : wrong(
        `no keys at ${new URL(url).host} (${answer.status}): nobody can sign in`,
        'leave FIREBASE_JWKS_URL and APPCHECK_JWKS_URL empty, unless you know better',
      )
}

/** Asked as a page of the shop would: a key may be restricted to its referrers. */
async function lookAtProject({ firebase, shopUrl, appCheckMode }: Config): Promise<Finding> {
  const base = firebase.emulatorUrl
    ? `${firebase.emulatorUrl}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const answer = await askProvider({
    url: `${base}/v1/projects?${new URLSearchParams({ key: firebase.apiKey })}`,
    headers: { referer: `${shopUrl}/` },
    withinMs: PATIENCE_MS,
  })
  if (!answer.ok) return notAnswered(answer, WHERE_THE_KEY_IS)
  const trouble = theirTrouble(answer.status)
  if (trouble) return trouble
  if (answer.status >= 400) return wrong(`the API key is not accepted (${answer.status})`, WHERE_THE_KEY_IS)
  const read = Project.safeParse(answer.body)
  if (!read.success) return wrong('an answer that cannot be read', CHECK_THE_NETWORK)
  const { projectId: number, authorizedDomains } = read.data
  const { hostname } = new URL(shopUrl)
  if (!authorizedDomains.includes(hostname))
    return wrong(
      `${hostname} is not an authorised domain: no code is sent from there`,
      'add it under Firebase > Authentication > Settings > Authorised domains',
    )
  if (appCheckMode !== 'off' && number !== firebase.projectNumber)
    return wrong(
      `the key is of project number ${number}, FIREBASE_PROJECT_NUMBER is ${firebase.projectNumber}`,
      'copy project id, number and key from the same project',
    )
  return right(`key accepted, ${hostname} is authorised`)
}
