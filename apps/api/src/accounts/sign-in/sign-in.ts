import type { RegisterRequest, SignInRequest } from '@pindivantalu/domain/accounts/account.wire'
import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import type { Language } from '@pindivantalu/texts/languages'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { type AccountRow, insertAccount, lockAccount, saveProfile } from '../accounts.queries.ts'
import { insertDeliveryApplication } from '../partners/delivery-partners.queries.ts'
import { openSession } from './open-session.ts'
import { deleteSessionByToken } from './sessions.queries.ts'

type SignInDeps = Pick<Deps, 'db' | 'phoneIdentity' | 'limits'>

/** From where someone signs in, the session that browser had until now, and the language of the page. */
export type Caller = {
  network: string
  userAgent: string
  formerSession: Buffer | undefined
  language: Language
}

/** A phone that has no account yet gets one, named 'User'. */
export async function signIn(deps: SignInDeps, { token }: SignInRequest, caller: Caller) {
  const phone = await provePhone(deps, token, caller)
  return inTransaction(deps.db, async tx => {
    const account = await accountOf(tx, phone, caller)
    return { account, session: await replaceSession(tx, account, caller) }
  })
}

export async function register(deps: SignInDeps, { token, name, email }: RegisterRequest, caller: Caller) {
  const phone = await provePhone(deps, token, caller)
  return inTransaction(deps.db, async tx => {
    const { language } = caller
    const id = (await insertAccount(tx, { phone, name, email, language })) ?? refuse('account.already_exists')
    const account = await accountWith(tx, { id })
    return { account, session: await replaceSession(tx, account, caller) }
  })
}

export async function signInDeliveryPartner(deps: SignInDeps, { token }: SignInRequest, caller: Caller) {
  const phone = await provePhone(deps, token, caller)
  return inTransaction(deps.db, async tx => {
    const account = await lockAccount(tx, { phone })
    if (!account?.delivery_approval) refuse('delivery_partner.not_registered')
    return { account, session: await replaceSession(tx, account, caller) }
  })
}

/** One person, one account: a customer applies with the account they have, and keeps their name. */
export async function registerDeliveryPartner(
  deps: SignInDeps,
  { token, name, email }: RegisterRequest,
  caller: Caller,
) {
  const phone = await provePhone(deps, token, caller)
  return inTransaction(deps.db, async tx => {
    await insertAccount(tx, { phone, name, email, language: caller.language })
    const { id, name: nameSoFar } = await accountWith(tx, { phone })
    const isFirst = await insertDeliveryApplication(tx, id)
    if (!isFirst) refuse('delivery_partner.already_exists')
    if (needsRealName(nameSoFar)) await saveProfile(tx, id, { name })
    const account = await accountWith(tx, { id })
    return { account, session: await replaceSession(tx, account, caller) }
  })
}

async function provePhone(
  { phoneIdentity, limits }: SignInDeps,
  token: string,
  { network }: Caller,
): Promise<string> {
  await limits.count('sign_in.ip', network)
  const proof = await phoneIdentity.verify(token)
  if (!proof.ok) refuse(proof.code)
  await limits.count('sign_in.phone', proof.phone)
  return proof.phone
}

async function accountOf(tx: Database, phone: string, { language }: Caller): Promise<AccountRow> {
  const known = await lockAccount(tx, { phone })
  if (known) return known
  await insertAccount(tx, { phone, language })
  return accountWith(tx, { phone })
}

async function accountWith(tx: Database, whose: { id: string } | { phone: string }): Promise<AccountRow> {
  return (await lockAccount(tx, whose)) ?? refuse('account.not_found')
}

async function replaceSession(tx: Database, account: AccountRow, { formerSession, userAgent }: Caller) {
  if (formerSession) await deleteSessionByToken(tx, formerSession)
  return openSession(tx, { userId: account.id, userAgent })
}
