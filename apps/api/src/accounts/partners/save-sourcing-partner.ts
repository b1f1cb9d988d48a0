import { isDeepStrictEqual } from 'node:util'
import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import type {
  SaveSourcingPartnerRequest,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { insertAccount, saveProfile } from '../accounts.queries.ts'
import { changesTo, saveChanges } from '../people/change-person.ts'
import { lockPerson } from '../people/people.queries.ts'
import { presentSourcingPartner } from './sourcing-partners.present.ts'
import {
  findSourcingPartner,
  insertSourcingPartner,
  saveKitchen,
  savePickUpAddresses,
} from './sourcing-partners.queries.ts'

type PartnerDeps = Pick<Deps, 'db'>
type PartnerChange = { changes: SaveSourcingPartnerRequest; actorId: string }

/** One person, one account: the person with this phone becomes a cook too, and keeps their name and language. */
export async function createSourcingPartner(
  { db }: PartnerDeps,
  { changes, actorId }: PartnerChange,
): Promise<SourcingPartnerView> {
  const { name, phone, language, addresses } = changes
  return inTransaction(db, async tx => {
    await insertAccount(tx, { phone, name, language })
    const person = (await lockPerson(tx, { phone })) ?? refuse('account.not_found')
    if (needsRealName(person.name)) await saveProfile(tx, person.id, { name })
    const isNew = await insertSourcingPartner(tx, person.id, changes)
    if (!isNew) return sameAs(changes, await viewOf(tx, person.id)) ?? refuse('account.phone_in_use')
    refuseForeignAddresses(addresses, [])
    await savePickUpAddresses(tx, person.id, addresses)
    const subject = { type: 'user', id: person.id } as const
    await insertAudit(tx, { actorId, action: 'sourcing_partner.created', subject })
    return viewOf(tx, person.id)
  })
}

/** The form holds the whole cook: who started from an older one would undo what was saved meanwhile. */
export async function changeSourcingPartner(
  { db }: PartnerDeps,
  { id, changes: { updatedAt, ...changes }, actorId }: PartnerChange & { id: string },
): Promise<SourcingPartnerView> {
  return inTransaction(db, async tx => {
    const person = (await lockPerson(tx, { id })) ?? refuse('sourcing_partner.not_found')
    const before = await viewOf(tx, id)
    const changed = keysOf(changes).filter(key => !isDeepStrictEqual(changes[key], before[key]))
    if (changed.length === 0) return before
    if (updatedAt && updatedAt !== before.updatedAt) refuse('sourcing_partner.changed_meanwhile')
    refuseForeignAddresses(changes.addresses, before.addresses)

    const { name, phone, language } = changes
    const phones = await saveChanges(tx, person, changesTo(person, { name, phone, language }))
    await saveKitchen(tx, id, changes)
    await savePickUpAddresses(tx, id, changes.addresses)
    const facts = { changed, ...phones }
    await insertAudit(tx, {
      actorId,
      action: 'sourcing_partner.changed',
      subject: { type: 'user', id },
      facts,
    })
    return viewOf(tx, id)
  })
}

/** Someone whose answer was lost sends it again, and finds what was saved the first time. */
function sameAs(changes: SaveSourcingPartnerRequest, saved: SourcingPartnerView) {
  const kitchenOf = (partner: SaveSourcingPartnerRequest | SourcingPartnerView) => ({
    organizationName: partner.organizationName,
    fssaiNumber: partner.fssaiNumber,
    addresses: partner.addresses.map(({ _id, ...address }) => address),
  })
  return isDeepStrictEqual(kitchenOf(changes), kitchenOf(saved)) ? saved : undefined
}

const keysOf = <Changes extends object>(changes: Changes) => Object.keys(changes) as (keyof Changes)[]

type Addresses = SaveSourcingPartnerRequest['addresses']

const LISTED_TWICE = { path: 'addresses', message: 'An address is listed twice.' }

/** Each address with an id is one of this cook's, and is given once. */
function refuseForeignAddresses(addresses: Addresses, own: { _id: string }[]): void {
  const given = addresses.flatMap(({ _id }) => _id ?? [])
  if (new Set(given).size < given.length) refuse('request.invalid', { issues: [LISTED_TWICE] })
  const known = new Set(own.map(({ _id }) => _id))
  if (given.some(id => !known.has(id))) refuse('sourcing_partner.address_not_found')
}

async function viewOf(tx: Database, id: string): Promise<SourcingPartnerView> {
  return presentSourcingPartner((await findSourcingPartner(tx, id)) ?? refuse('sourcing_partner.not_found'))
}
