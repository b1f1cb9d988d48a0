import { randomBytes } from 'node:crypto'
import { cookLinkEndsAt } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookLink, CookLinkRequest } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import type { Day } from '@pindivantalu/domain/indian-time'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { findCookSheets } from '../cook-sheet/cook-sheet.ts'
import { insertCookLink, withdrawCookLinks } from './cook-links.queries.ts'
import { hashOfToken } from './cook-page.ts'

const TOKEN_BYTES = 32

export const newCookToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** From now on the token opens the page; it is not kept. */
export async function openCookLink(
  tx: Database,
  { token, cookId, day, now }: { token: string; cookId: string; day: Day; now: Date },
): Promise<void> {
  const endsAt = cookLinkEndsAt(day)
  await insertCookLink(tx, { tokenHash: hashOfToken(token), cookId, day, madeAt: now, endsAt })
}

type LinkDeps = Pick<Deps, 'db' | 'now' | 'config'>
type Asked = { request: CookLinkRequest; actorId: string }

/** A further one: what was sent before stays good. */
export async function copyCookLink(
  { db, now, config }: LinkDeps,
  { request: { sourcingPartner, day }, actorId }: Asked,
): Promise<CookLink> {
  const [sheet] = await findCookSheets({ db, now }, { day, sourcingPartner })
  if (!sheet) refuse('sourcing_partner.not_found')
  if (sheet.sourcingPartner.status !== 'approved') refuse('cook_sheet.cook_not_approved')
  if (cookLinkEndsAt(day) <= now()) refuse('cook_link.day_is_over')
  return inTransaction(db, async tx => {
    const token = newCookToken()
    await openCookLink(tx, { token, cookId: sourcingPartner, day, now: now() })
    const subject = { type: 'user', id: sourcingPartner } as const
    await insertAudit(tx, { actorId, action: 'cook_link.made', subject, facts: { day } })
    // Cooks read Telugu first; the page has a switch.
    const url = new URL(samePlaceIn('te', `/cook/${token}`), config.shopUrl).href
    return { url, endsAt: cookLinkEndsAt(day).toISOString() }
  })
}

/** All of that cook and day, on whichever phones they are. */
export async function withdrawLinks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { request: { sourcingPartner: cookId, day }, actorId }: Asked,
): Promise<void> {
  await inTransaction(db, async tx => {
    const withdrawn = await withdrawCookLinks(tx, { cookId, day, now: now() })
    if (withdrawn === 0) return
    const subject = { type: 'user', id: cookId } as const
    await insertAudit(tx, { actorId, action: 'cook_link.withdrawn', subject, facts: { day } })
  })
}
