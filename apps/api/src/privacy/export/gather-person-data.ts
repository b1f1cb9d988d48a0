import type { PersonData } from '@pindivantalu/domain/accounts/privacy/person-data'
import { deviceName } from '@pindivantalu/domain/accounts/sign-in/session'
import { inLanguage } from '@pindivantalu/texts/t'
import type { Database } from '../../db/client.ts'
import {
  type FoundRecord,
  findAccountData,
  listAccountHistory,
  listAddressData,
  listConsentData,
  listDeviceData,
  listMessageData,
  listNoteData,
  listOrderData,
  listPartnerData,
  listPaymentData,
  listProblemData,
  listRestockData,
  listReviewData,
  listWaitlistData,
} from './person-data.queries.ts'

/** All that is tied to a person: nothing that opens a door (hashes, codes, tokens), and nothing of anybody else. */
export async function gatherPersonData(db: Database, userId: string, now: Date): Promise<PersonData> {
  const devices = await listDeviceData(db, userId)
  return {
    madeAt: now.toISOString(),
    account: written(await findAccountData(db, userId)),
    addresses: written(await listAddressData(db, userId)),
    orders: written(await listOrderData(db, userId)),
    payments: written(await listPaymentData(db, userId)),
    reviews: written(await listReviewData(db, userId)),
    problems: written(await listProblemData(db, userId)),
    notes: written(await listNoteData(db, userId)),
    messages: written(await listMessageData(db, userId)),
    restock: written(await listRestockData(db, userId)),
    consents: written(await listConsentData(db, userId)),
    waitlist: written(await listWaitlistData(db, userId)),
    devices: written(
      devices.map(({ userAgent, ...times }) => ({
        device: inLanguage('en', () => deviceName(String(userAgent))),
        ...times,
      })),
    ),
    partner: written(await listPartnerData(db, userId)),
    history: written(await listAccountHistory(db, userId)),
  }
}

/** As it is kept and read again: times as text. */
function written(records: FoundRecord[]): PersonData['account'] {
  return JSON.parse(JSON.stringify(records))
}
