import type { JoinWaitlistRequest } from '@pindivantalu/domain/addresses/waitlist.wire'
import type { Language } from '@pindivantalu/texts/languages'
import { findSignedIn } from '../accounts/sign-in/open-session.ts'
import type { Deps } from '../deps.ts'
import { insertWaiting } from './waitlist.queries.ts'

type Joining = JoinWaitlistRequest & { language: Language; network: string; session: Buffer | undefined }

/** Asking again while waiting changes nothing, and is answered alike. */
export async function joinWaitlist(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { pinCode, phone, language, network, session }: Joining,
): Promise<void> {
  await limits.count('waitlist.ip', network)
  await limits.count('waitlist.phone', phone)
  const signedIn = session ? await findSignedIn(db, session) : null
  await insertWaiting(db, { pinCode, phone, language, userId: signedIn?.user._id ?? null })
}
