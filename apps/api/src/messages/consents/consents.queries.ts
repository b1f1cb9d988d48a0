import type { Consent } from '@pindivantalu/domain/accounts/privacy/notices'
import type { Language } from '@pindivantalu/texts/languages'
import type { Database } from '../../db/client.ts'

/** What they have last said about each notice over each channel. */
export function listNewestConsents(db: Database, userId: string): Promise<Consent[]> {
  return db
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .distinctOn(['notice', 'channel'])
    .orderBy('notice')
    .orderBy('channel')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(['notice', 'channel', 'is_given as isGiven'])
    .execute()
}

type NewConsent = Consent & { userId: string; wording: string; language: Language; givenIn: 'privacy_centre' }

export async function insertConsent(tx: Database, consent: NewConsent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      user_id: consent.userId,
      notice: consent.notice,
      channel: consent.channel,
      is_given: consent.isGiven,
      wording: consent.wording,
      language: consent.language,
      given_in: consent.givenIn,
    })
    .execute()
}
