import { isNoticeOn, NOTICE_WORDING } from '@pindivantalu/domain/accounts/privacy/notices'
import type { NoticeSetting, NoticeSettings } from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import type { Language } from '@pindivantalu/texts/languages'
import { lockAccount } from '../../accounts/accounts.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { insertConsent, listNewestConsents } from '../../messages/consents/consents.queries.ts'
import { presentNotices } from './privacy.present.ts'

type NoticeChange = { userId: string; wanted: NoticeSetting; language: Language }

/** Written down where it changes something: a second tap with the same meaning is no second consent. */
export async function changeNotice(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { userId, wanted, language }: NoticeChange,
): Promise<NoticeSettings> {
  await limits.count('consent.account', userId)
  return inTransaction(db, async tx => {
    // Of two changes at once the second reads what the first has written.
    if (!(await lockAccount(tx, { id: userId }))) refuse('account.not_found')
    const { notice, channel, isOn } = wanted
    const newest = await listNewestConsents(tx, userId)
    if (isNoticeOn(notice, channel, newest) === isOn) return presentNotices(newest)
    await insertConsent(tx, {
      userId,
      notice,
      channel,
      isGiven: isOn,
      wording: NOTICE_WORDING,
      language,
      givenIn: 'privacy_centre',
    })
    return presentNotices(await listNewestConsents(tx, userId))
  })
}
