import { createHash } from 'node:crypto'
import { cookLineKey } from '@pindivantalu/domain/fulfilment/cook-page'
import type {
  CookPage,
  CookReadyRequest,
  CookTroubleRequest,
  Kitchens,
} from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { SheetDay } from '../cook-sheet/cook-sheet.queries.ts'
import { findCookLink } from './cook-links.queries.ts'
import { presentCookLine, presentProgress, presentTrouble } from './cook-page.present.ts'
import {
  insertTrouble,
  listCookLines,
  listUnseenTroubles,
  noteTroubleSeen,
  saveTicks,
} from './cook-page.queries.ts'

type CookPageDeps = Pick<Deps, 'db' | 'now' | 'limits'>
/** Who asks: the token of a link, and the network it comes from. */
type Holder = { token: string; network: string }

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

export async function showCookPage(deps: CookPageDeps, holder: Holder): Promise<CookPage> {
  return pageOf(deps, await openLink(deps, holder))
}

/** What is no longer this cook's to make is passed over: their page follows the orders. */
export async function tickReady(
  deps: CookPageDeps,
  holder: Holder,
  { ticks }: CookReadyRequest,
): Promise<CookPage> {
  const link = await openLink(deps, holder)
  await deps.limits.count('cook_ready.link', hashOfToken(holder.token).toString('hex'))
  const { lines } = await pageOf(deps, link)
  const toMake = new Set(lines.map(cookLineKey))
  const now = deps.now()
  const own = ticks.filter(tick => toMake.has(cookLineKey(tick)))
  await saveTicks(
    deps.db,
    link,
    own.map(tick => ({ ...tick, at: notAhead(tick.at, now) })),
  )
  return pageOf(deps, link)
}

export async function tellTrouble(
  deps: CookPageDeps,
  holder: Holder,
  trouble: CookTroubleRequest,
): Promise<void> {
  const link = await openLink(deps, holder)
  await deps.limits.count('cook_trouble.link', hashOfToken(holder.token).toString('hex'))
  await insertTrouble(deps.db, link, { ...trouble, at: notAhead(trouble.at, deps.now()) })
}

const MOST_TROUBLES = 20

/** For the owner: how far the kitchens are, and what they cannot make. */
export async function showKitchens(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: { day?: Day | undefined },
): Promise<Kitchens> {
  const day = query.day ?? dayInHyderabad(now())
  const [lines, troubles] = await Promise.all([
    listCookLines(db, sheetOf(day, now())),
    listUnseenTroubles(db, MOST_TROUBLES),
  ])
  return { day, progress: presentProgress(lines), troubles: troubles.map(presentTrouble) }
}

export async function seeTrouble({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  if (!(await noteTroubleSeen(db, { id, now: now() }))) refuse('cook_trouble.not_found')
}

/** For rooms that are strangers to this one. */
export function kitchenTroubles({ db }: Pick<Deps, 'db'>) {
  return async (limit: number) => (await listUnseenTroubles(db, limit)).map(presentTrouble)
}

/** The same answer for a link that never was, has ended or was withdrawn. */
async function openLink({ db, now, limits }: CookPageDeps, { token, network }: Holder) {
  await limits.count('cook_page.ip', network)
  const link = await findCookLink(db, { tokenHash: hashOfToken(token), now: now() })
  return link ?? refuse('cook_link.not_found')
}

async function pageOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { cookId, day, kitchen }: { cookId: string; day: Day; kitchen: string },
): Promise<CookPage> {
  const asOf = now()
  const rows = await listCookLines(db, { ...sheetOf(day, asOf), cookId })
  return { day, asOf: asOf.toISOString(), kitchen, lines: rows.map(presentCookLine) }
}

function sheetOf(day: Day, asOf: Date): SheetDay {
  return { day, withOverdue: day === dayInHyderabad(asOf) }
}

/** A phone whose clock is ahead would win against every tick until then. */
function notAhead(at: string, now: Date): string {
  return new Date(Math.min(Date.parse(at), now.getTime())).toISOString()
}
