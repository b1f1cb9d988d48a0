import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { decideHoliday } from '@pindivantalu/domain/settings/holiday'
import type { AddHolidayRequest, HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import {
  deleteHoliday,
  findHoliday,
  insertHoliday,
  listHolidayDays,
  listHolidays,
} from './holidays.queries.ts'

type HolidayDeps = Pick<Deps, 'db' | 'now'>

export function listComingHolidays({ db, now }: HolidayDeps): Promise<HolidayView[]> {
  return listHolidays(db, { from: dayInHyderabad(now()) })
}

/** For everyone: the days alone. */
export function listComingDaysOff({ db, now }: HolidayDeps): Promise<Day[]> {
  return listHolidayDays(db, { from: dayInHyderabad(now()) })
}

/** Orders that stand on the day already stay there: the answer says how many, for the owner to speak to their customers. */
export async function addHoliday(
  { db, now }: HolidayDeps,
  { by, ...holiday }: AddHolidayRequest & { by: string },
): Promise<HolidayView> {
  const decision = decideHoliday(holiday.day, now())
  if (!decision.ok) refuse(decision.code)
  await inTransaction(db, async tx => {
    if (!(await insertHoliday(tx, holiday))) return
    await insertAudit(tx, { actorId: by, action: 'holiday.added', subject: THE_SHOP, facts: holiday })
  })
  const kept = await findHoliday(db, holiday.day)
  // The same once more, by a second press or after a lost answer, is no mistake.
  return kept?.name === holiday.name ? kept : refuse('holiday.listed')
}

export async function removeHoliday(
  { db }: HolidayDeps,
  { day, by }: { day: Day; by: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    const { name } = (await deleteHoliday(tx, day)) ?? refuse('holiday.not_found')
    const facts = { day, name }
    await insertAudit(tx, { actorId: by, action: 'holiday.removed', subject: THE_SHOP, facts })
  })
}
