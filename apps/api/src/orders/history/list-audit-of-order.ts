import type { AuditEntries, AuditEntry } from '@pindivantalu/domain/audit.wire'
import { Id } from '@pindivantalu/domain/id.wire'
import { NO_LONGER_HERE, presentAuditEntry } from '../../audit/audit-log.present.ts'
import { listAudit } from '../../audit/audit-log.queries.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { isOrder, namesOf } from './history.queries.ts'

/** The log holds the ids of who had an order and who got it; its readers see their names. */
export async function listAuditOfOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<AuditEntries> {
  const rows = await listAudit(db, { type: 'order', id })
  if (rows.length === 0 && !(await isOrder(db, id))) refuse('order.not_found')
  const entries = rows.map(presentAuditEntry)
  const names = await namesOf(
    db,
    entries.flatMap(handsIn).map(([, person]) => person),
  )
  const nameOf = (person: string) => names.get(person) ?? NO_LONGER_HERE
  return entries.map(entry => ({ ...entry, facts: { ...entry.facts, ...named(handsIn(entry), nameOf) } }))
}

/** Who had an order and who got it. Other entries may have a before and after too, which is no person. */
function handsIn({ facts }: AuditEntry): [string, string][] {
  return ['from', 'to'].flatMap(key => {
    const person = Id.safeParse(facts[key]).data
    return person === undefined ? [] : [[key, person]]
  })
}

function named(hands: [string, string][], nameOf: (person: string) => string) {
  return Object.fromEntries(hands.map(([key, person]) => [key, nameOf(person)]))
}
