import { initializeApp } from 'firebase/app'
import {
  type AppCheck,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check'
import type { IdentitySettings } from './phone-identity-settings.ts'
import { withinPatience } from './phone-identity-timeout.ts'

const WITHIN_MS = 10_000

let appCheck: AppCheck | undefined

/** From here on the provider's own calls carry proof of this app as well. */
export function startAppCheck(settings: IdentitySettings): AppCheck {
  const { emulatorUrl, ...project } = settings.firebase
  appCheck ??= initializeAppCheck(initializeApp(project), {
    provider: emulatorUrl
      ? new CustomProvider({ getToken: () => askSandbox(emulatorUrl, project) })
      : new ReCaptchaEnterpriseProvider(settings.appCheck.recaptchaSiteKey ?? ''),
    isTokenAutoRefreshEnabled: false,
  })
  return appCheck
}

/** Undefined where none is to be had: the server decides what a call without one may do. */
export async function proveApp(settings: IdentitySettings): Promise<string | undefined> {
  try {
    return (await withinPatience(WITHIN_MS, getToken(startAppCheck(settings)))).token
  } catch {
    return undefined
  }
}

type Project = { projectId: string; appId: string; apiKey: string }

async function askSandbox(sandbox: string, { projectId, appId, apiKey }: Project) {
  const path = `/v1/projects/${projectId}/apps/${appId}:exchangeDebugToken?key=${apiKey}`
  const answer = await fetch(sandbox + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ debug_token: 'sandbox' }),
  })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}`)
  const { token, ttl } = (await answer.json()) as { token: string; ttl: string }
  return { token, expireTimeMillis: Date.now() + Number.parseFloat(ttl) * 1000 }
}
