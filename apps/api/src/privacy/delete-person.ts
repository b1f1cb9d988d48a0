import { decideDeletion } from '@pindivantalu/domain/accounts/account-removal'
import { maskPhone } from '../accounts/people/people.present.ts'
import { anonymisePerson, deletePerson, lockAdmins, lockPerson } from '../accounts/people/people.queries.ts'
import { insertAudit } from '../audit/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { forgetPayer } from '../payments/unmatched-payments.queries.ts'
import {
  countTracesOf,
  forgetApplication,
  forgetAttempts,
  forgetChats,
  forgetFormerPhones,
  forgetKitchens,
  forgetMessages,
  forgetNameInMessages,
  forgetNotes,
  forgetPerson,
  forgetProblems,
  forgetUnneeded,
  forgetWaiting,
  lockAgainstNewTraces,
} from './person-traces.queries.ts'

const NO_FILES = { files: [], ofAttempts: [], ofProblems: [], ofLicence: [] }

type Deletion = {
  id: string
  /** Null where the shop carries out what the person asked for. */
  actorId: string | null
  /** Asked once the person is locked: they may have withdrawn it. */
  isStillWanted?: (tx: Database) => Promise<boolean>
}

type DeletionDeps = Pick<
  Deps,
  'db' | 'whatsappMedia' | 'attemptPhotos' | 'problemPhotos' | 'licencePhotos' | 'background'
>

/** A person with any part in an order is made anonymous, and the order stays. Their chats go, with all in them. */
export async function deleteUser(
  { db, whatsappMedia, attemptPhotos, problemPhotos, licencePhotos, background }: DeletionDeps,
  { id, actorId, isStillWanted }: Deletion,
): Promise<void> {
  const { files, ofAttempts, ofProblems, ofLicence } = await inTransaction(db, async tx => {
    const admins = await lockAdmins(tx)
    await lockAgainstNewTraces(tx, id)
    const person = (await lockPerson(tx, { id })) ?? refuse('account.not_found')
    if (isStillWanted && !(await isStillWanted(tx))) return NO_FILES
    const decision = decideDeletion({
      actorId,
      person: { id, isAdmin: person.is_admin },
      admins: admins.length,
      ...(await countTracesOf(tx, id)),
    })
    if (!decision.ok) return refuse(decision.code)
    const phones = [person.phone, ...(await forgetFormerPhones(tx, id))]
    await forgetNameInMessages(tx, id)
    const sentFiles = await forgetMessages(tx, { userId: id, phones, email: person.email })
    await forgetWaiting(tx, { userId: id, phones })
    await forgetPayer(tx, { phones, email: person.email })
    const files = [...sentFiles, ...(await forgetChats(tx, phones))]
    const ofAttempts = await forgetAttempts(tx, id)
    await forgetUnneeded(tx, id)
    await forgetNotes(tx, id)
    const ofProblems = await forgetProblems(tx, id)
    const ofLicence = await forgetApplication(tx, id)
    if (decision.how === 'delete') await deletePerson(tx, id)
    else {
      await forgetPerson(tx, id)
      await forgetKitchens(tx, id)
      await anonymisePerson(tx, id)
    }
    const facts = { phone: maskPhone(person.phone) }
    await insertAudit(tx, { actorId, action: 'user.deleted', subject: { type: 'user', id }, facts })
    return { files, ofAttempts, ofProblems, ofLicence }
  })
  // What is not removed now has no row any more: the nightly round finds it.
  background.run('removing the files of a deleted person', async () => {
    await whatsappMedia.remove(files)
    await attemptPhotos.remove(ofAttempts)
    await problemPhotos.remove(ofProblems)
    await licencePhotos.remove(ofLicence)
  })
}
