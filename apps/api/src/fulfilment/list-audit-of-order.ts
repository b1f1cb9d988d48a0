import type { AuditEntries } from '@pindivantalu/domain/audit.wire'
import { presentAuditEntry } from '../accounts/people.present.ts'
import { listAudit } from '../db/audit-log.queries.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { namesOf } from './fulfilment.queries.ts'

/** The log knows by ids who had an order and who got it; whoever reads it, by their names. */
export async function listAuditOfOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<AuditEntries> {
  const rows = await listAudit(db, { type: 'order', id })
  if (rows.length === 0) (await findOrder(db, { id })) ?? refuse('order.not_found')
  const entries = rows.map(presentAuditEntry)
  const names = await namesOf(db, entries.flatMap(idsIn))
  return entries.map(entry => ({
    ...entry,
    facts: {
      ...entry.facts,
      ...Object.fromEntries(hands(entry).map(([key, person]) => [key, names.get(person) ?? null])),
    },
  }))
}

type Entry = AuditEntries[number]

/** From whom to whom an order was given. */
const hands = ({ facts }: Entry) =>
  Object.entries(facts).filter(
    (fact): fact is [string, string] => ['from', 'to'].includes(fact[0]) && typeof fact[1] === 'string',
  )
const idsIn = (entry: Entry) => hands(entry).map(([, id]) => id)
