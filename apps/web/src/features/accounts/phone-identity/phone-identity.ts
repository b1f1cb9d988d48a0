import { t } from '@pindivantalu/texts/t'
import { IdentityNotLoaded } from './phone-identity-errors.ts'
import { sendThrough } from './phone-identity-sending.ts'
import type { IdentitySettings } from './phone-identity-settings.ts'
import { withinPatience } from './phone-identity-timeout.ts'

type Identity = Awaited<ReturnType<typeof open>>

const CONFIRM_WITHIN_MS = 30_000

let identity: Promise<Identity> | undefined

/** Fetches the provider's library while the person still types. */
export async function loadIdentity(settings: IdentitySettings | undefined): Promise<Identity> {
  if (!settings) throw new Error('The shop has not said yet where phones are proven')
  identity ??= open(settings)
  try {
    return await identity
  } catch (error) {
    identity = undefined
    throw error
  }
}

async function open(settings: IdentitySettings) {
  const [{ openIdentity }, appCheck] = await fetchLibrary(settings)
  appCheck?.startAppCheck(settings)
  return openIdentity(settings)
}

async function fetchLibrary({ appCheck }: IdentitySettings) {
  try {
    return await Promise.all([
      import('./phone-identity-sdk.ts'),
      appCheck.isOn ? import('./app-check.ts') : undefined,
    ])
  } catch (error) {
    throw new IdentityNotLoaded('The sign-in service could not be fetched', { cause: error })
  }
}

export class NoRecaptchaContainer extends Error {
  constructor() {
    super(t('reCAPTCHA container not ready'))
  }
}

type Sending = {
  settings: IdentitySettings | undefined
  phone: string
  container: HTMLElement | null
  signal: AbortSignal
}

/** The provider's id of the code that is on its way to the phone. */
export async function sendCode({ settings, phone, container, signal }: Sending): Promise<string> {
  if (!container?.isConnected) throw new NoRecaptchaContainer()
  return sendThrough(await loadIdentity(settings), { phone, container, signal })
}

type Confirming = { settings: IdentitySettings | undefined; codeId: string; otp: string }

/** The token that proves the phone, in exchange for the right code. */
export async function confirmCode({ settings, codeId, otp }: Confirming): Promise<string> {
  const { confirm, forget } = await loadIdentity(settings)
  const { user } = await withinPatience(CONFIRM_WITHIN_MS, confirm(codeId, otp))
  const token = await user.getIdToken()
  await forget()
  return token
}
