import { createHash, randomBytes } from 'node:crypto'
import { GoogleRefusal } from '../google-errors.ts'

export type Account = { localId: string; phoneNumber: string; createdAt: Date; lastLoginAt: Date }
/** One sign-in of an account; it lasts as long as its refresh token is used. */
export type SignIn = { account: Account; signedInAt: Date; refreshToken: string }

const SIGN_INS_KEPT = 10_000

export function createAccounts(now: () => Date) {
  const accounts = new Map<string, Account>()
  const signIns = new Map<string, { localId: string; signedInAt: Date }>()

  function demandAccount(localId: string | undefined): Account {
    const account = accounts.get(localId ?? '')
    if (!account) throw new GoogleRefusal('USER_NOT_FOUND')
    return account
  }

  return {
    signIn(phoneNumber: string): SignIn & { isNewUser: boolean } {
      const localId = idOf(phoneNumber)
      const known = accounts.get(localId)
      const signedInAt = now()
      const account = {
        localId,
        phoneNumber,
        createdAt: known?.createdAt ?? signedInAt,
        lastLoginAt: signedInAt,
      }
      accounts.set(localId, account)

      const refreshToken = randomBytes(48).toString('base64url')
      signIns.set(refreshToken, { localId, signedInAt })
      const [oldest] = signIns.keys()
      if (oldest && signIns.size > SIGN_INS_KEPT) signIns.delete(oldest)
      return { account, signedInAt, refreshToken, isNewUser: !known }
    },
    demandAccount,
    demandSignIn(refreshToken: string): SignIn {
      const signIn = signIns.get(refreshToken)
      if (!signIn) throw new GoogleRefusal('INVALID_REFRESH_TOKEN')
      return { account: demandAccount(signIn.localId), signedInAt: signIn.signedInAt, refreshToken }
    },
    remove: (localId: string) => accounts.delete(localId),
    removeAll: () => accounts.clear(),
  }
}

/** The same for a phone after every start of the sandbox, as it is with a provider that forgets nothing. */
function idOf(phoneNumber: string): string {
  return createHash('sha256').update(phoneNumber).digest('base64url').replace(/[-_]/g, '').slice(0, 28)
}
