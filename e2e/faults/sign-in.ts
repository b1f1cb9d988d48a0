import { untilAnswered } from './ask.ts'
import type { OpenShop } from './shop-under-fire.ts'

const PROJECT = 'pindivantalu-sandbox'

/** Answers the cookie. Before the mischief begins. */
export async function signIn(shop: OpenShop, phone: string): Promise<string> {
  const token = await tokenFor(shop, phone)
  const signedIn = await untilAnswered(shop, '/users/auth', { body: { token } })
  return signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The proof that somebody holds the phone, as their browser gets it. */
export async function tokenFor(shop: OpenShop, phoneNumber: string): Promise<string> {
  const identity = `${shop.sandboxUrl}/identitytoolkit.googleapis.com/v1/accounts`
  const tell = async (action: string, body: object) => {
    const answer = await fetch(`${identity}:${action}?key=sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { sessionInfo: string; idToken: string }
  }
  const { sessionInfo } = await tell('sendVerificationCode', {
    phoneNumber,
    clientType: 'CLIENT_TYPE_WEB',
    recaptchaToken: 'of a test',
  })
  const sent = await fetch(`${shop.sandboxUrl}/emulator/v1/projects/${PROJECT}/verificationCodes`)
  const { verificationCodes } = (await sent.json()) as {
    verificationCodes: { code: string; sessionInfo: string }[]
  }
  const code = verificationCodes.findLast(one => one.sessionInfo === sessionInfo)?.code
  return (await tell('signInWithPhoneNumber', { sessionInfo, code })).idToken
}
