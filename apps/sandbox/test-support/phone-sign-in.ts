import type { Auth, ConfirmationResult } from 'firebase/auth'
import { buildSandbox, type SandboxOptions } from '../src/app.ts'
import type { Firebase } from './firebase-for-browsers.ts'

let pagesOpened = 0

/** A sandbox with a clock to move, and a page that has Firebase's SDK speak to it. */
export async function openSignInPage(firebase: Firebase, options: SandboxOptions & { apiKey?: string } = {}) {
  let ms = Date.now()
  const now = () => new Date(ms)
  const sandbox = buildSandbox({ now, ...options })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const app = firebase.initializeApp({ apiKey: options.apiKey ?? 'any' }, `page ${++pagesOpened}`)
  const auth = firebase.initializeAuth(app, { persistence: firebase.inMemoryPersistence })
  firebase.connectAuthEmulator(auth, origin, { disableWarnings: true })

  return {
    sandbox,
    auth,
    origin,
    passSeconds: (seconds: number) => (ms += seconds * 1000),
    send: (phone: string, captcha = 'solved') => sendCode(firebase, auth, phone, captcha),
    sendWithRecaptcha: (phone: string) => {
      const verifier = new firebase.RecaptchaVerifier(auth, firebase.page.document.createElement('div'), {
        size: 'invisible',
      })
      return firebase.signInWithPhoneNumber(auth, phone, verifier)
    },
    confirm: (sessionInfo: string, code: string) =>
      firebase.signInWithCredential(auth, firebase.PhoneAuthProvider.credential(sessionInfo, code)),
    newestCode: () => sandbox.log.newestFirst({ channel: 'sms' })[0]?.text.slice(0, 6) ?? '',
    async close() {
      await firebase.deleteApp(app)
      await sandbox.app.close()
    },
  }
}

export type SignInPage = Awaited<ReturnType<typeof openSignInPage>>

/** Without the half second that the SDK's own stand-in for reCAPTCHA takes. */
function sendCode(
  firebase: Firebase,
  auth: Auth,
  phone: string,
  captcha: string,
): Promise<ConfirmationResult> {
  const verifier = { type: 'recaptcha', verify: async () => captcha, _reset: () => undefined }
  return firebase.signInWithPhoneNumber(auth, phone, verifier)
}

export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
