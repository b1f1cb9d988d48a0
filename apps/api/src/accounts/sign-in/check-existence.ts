import type { ExistsAnswer } from '@pindivantalu/domain/accounts/account.wire'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

type ExistenceDeps = Pick<Deps, 'db' | 'limits'>
type Question = { phone: string; network: string }

/**
 * Tells strangers who is a customer, as sign-up must, so it is limited by network and by phone. The questions of
 * others use up nobody's own, until there are very many.
 */
export async function checkExistence(
  { db, limits }: ExistenceDeps,
  { phone, network }: Question,
  exists: (db: Database, phone: string) => Promise<boolean>,
): Promise<ExistsAnswer> {
  await limits.count('existence.ip', network)
  await limits.count('existence.phone_and_network', `${phone} ${network}`)
  await limits.count('existence.phone', phone)
  return { exists: await exists(db, phone) }
}
