import type { ExistsAnswer } from '@pindivantalu/domain/accounts/account.wire'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'

type Needs = Pick<Deps, 'db' | 'limits'>
type Question = { phone: string; network: string }

/** Tells strangers who is a customer, as sign-up must; hence counted by the phone asked about and by who asks. */
export async function checkExistence(
  { db, limits }: Needs,
  { phone, network }: Question,
  exists: (db: Database, phone: string) => Promise<boolean>,
): Promise<ExistsAnswer> {
  await limits.count('existence.address', network)
  await limits.count('existence.phone', phone)
  return { exists: await exists(db, phone) }
}
