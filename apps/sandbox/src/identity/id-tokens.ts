import { errors } from 'jose'
import { GoogleRefusal } from '../google-errors.ts'
import type { SigningKey } from '../signing-key.ts'
import type { SignIn } from './accounts.ts'

export const ID_TOKEN_SECONDS = 3_600

type Parts = { key: SigningKey; projectId: string; now: () => Date }

export function createIdTokens({ key, projectId, now }: Parts) {
  return {
    issue({ account: { localId, phoneNumber }, signedInAt }: Omit<SignIn, 'refreshToken'>): Promise<string> {
      const issuedAt = inSeconds(now())
      return key.sign({
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        auth_time: inSeconds(signedInAt),
        user_id: localId,
        sub: localId,
        iat: issuedAt,
        exp: issuedAt + ID_TOKEN_SECONDS,
        phone_number: phoneNumber,
        firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
      })
    },
    /** The id of the account that the token speaks for. */
    async read(token: string | undefined): Promise<string | undefined> {
      if (!token) throw new GoogleRefusal('MISSING_ID_TOKEN')
      try {
        return (await key.read(token, now())).sub
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new GoogleRefusal('TOKEN_EXPIRED')
        throw new GoogleRefusal('INVALID_ID_TOKEN')
      }
    },
  }
}

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000)
