import { MOST_PINCODES_LISTED, TOLD_KEPT, WAITING_KEPT } from '@pindivantalu/domain/addresses/waitlist'
import type { Language } from '@pindivantalu/texts/languages'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

type Waiting = { pinCode: string; phone: string; language: Language; userId: string | null }

/** Who waits already goes on waiting, since when they did. */
export async function insertWaiting(
  db: Database,
  { pinCode, phone, language, userId }: Waiting,
): Promise<void> {
  await db
    .insertInto('pincode_waitlist')
    .values({ pin_code: pinCode, phone, language, user_id: userId })
    .onConflict(conflict => conflict.columns(['pin_code', 'phone']).where('told_at', 'is', null).doNothing())
    .execute()
}

export type DemandRow = Awaited<ReturnType<typeof listDemand>>[number]

/** Without what is served: those people are about to be told. */
export function listDemand(db: Database) {
  return db
    .selectFrom('pincode_waitlist as waitlist')
    .where('told_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM pincodes WHERE pincodes.pin_code = waitlist.pin_code AND served)`,
    )
    .groupBy('pin_code')
    .select(({ fn }) => ['pin_code', fn.countAll<number>().as('waiting'), fn.min('asked_at').as('since')])
    .orderBy('waiting', 'desc')
    .orderBy('since')
    .limit(MOST_PINCODES_LISTED)
    .execute()
}

export type ToTellRow = Awaited<ReturnType<typeof takeToTell>>[number]

/** Those whose pincode is served, the longest waiting first: from now on they count as told. */
export function takeToTell(tx: Database, most: number) {
  return tx
    .with('due', eb =>
      eb
        .selectFrom('pincode_waitlist as waitlist')
        .innerJoin('pincodes', 'pincodes.pin_code', 'waitlist.pin_code')
        .where('told_at', 'is', null)
        .where('served', '=', true)
        .select(['waitlist.id', 'area'])
        .orderBy('asked_at')
        .limit(most)
        .forUpdate('waitlist')
        .skipLocked(),
    )
    .updateTable('pincode_waitlist')
    .from('due')
    .whereRef('pincode_waitlist.id', '=', 'due.id')
    .set({ told_at: sql`now()` })
    .returning(['pincode_waitlist.id', 'pin_code', 'phone', 'user_id', 'language', 'due.area'])
    .$narrowType<{ language: Language }>()
    .execute()
}

export async function cleanUpWaitlist(db: Database): Promise<void> {
  await db
    .deleteFrom('pincode_waitlist')
    .where(eb => eb.or([eb('asked_at', '<', ago(WAITING_KEPT)), eb('told_at', '<', ago(TOLD_KEPT))]))
    .execute()
}

const ago = (milliseconds: number) => sql<Date>`now() - interval '1 millisecond' * ${milliseconds}`
