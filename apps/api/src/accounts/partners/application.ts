import type { ApplicationRequest, OwnApplication } from '@pindivantalu/domain/accounts/partners/partner.wire'
import { decideApplication } from '@pindivantalu/domain/accounts/partners/partner-application'
import { DAY } from '@pindivantalu/domain/indian-time'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { PictureRefused } from '../../storage/picture-refused.ts'
import { drawPlain } from '../../storage/picture-work.ts'
import { findApplication, listKeptLicences, lockApplication, saveApplication } from './application.queries.ts'
import { presentApplication } from './delivery-partners.present.ts'

type ApplicationDeps = Pick<Deps, 'db' | 'limits' | 'licencePhotos'>

export async function showApplication({ db }: Pick<Deps, 'db'>, userId: string): Promise<OwnApplication> {
  const told = await findApplication(db, userId)
  return { application: told ? presentApplication(told) : null }
}

/** What a partner tells of themselves while they wait. The photo of before goes. */
export async function applyWith(
  deps: ApplicationDeps,
  userId: string,
  { licencePhoto, ...told }: ApplicationRequest,
): Promise<OwnApplication> {
  const { db, limits, licencePhotos } = deps
  await limits.count('application.account', userId)
  const before = decideApplication((await findApplication(db, userId))?.approval ?? null)
  if (!before.ok) return refuse(before.code)
  const photoKey = await keepPhoto(deps, licencePhoto)
  const former = await inTransaction(db, async tx => {
    const locked = await lockApplication(tx, userId)
    const decision = decideApplication(locked?.approval ?? null)
    if (!decision.ok) return refuse(decision.code)
    await saveApplication(tx, { userId, ...told, photoKey })
    await insertAudit(tx, {
      actorId: userId,
      action: 'delivery_partner.told_details',
      subject: { type: 'user', id: userId },
    })
    return locked?.licence_photo_key ?? null
  }).catch(async error => {
    await licencePhotos.drop([photoKey])
    throw error
  })
  if (former) await licencePhotos.drop([former])
  return showApplication(deps, userId)
}

/** Redrawn, so that it is nothing but a picture and does not tell where it was taken. */
async function keepPhoto({ licencePhotos }: ApplicationDeps, photo: string): Promise<string> {
  const plain = await drawPlain(Buffer.from(photo, 'base64')).catch(error => {
    if (error instanceof PictureRefused) return refuse(`upload.${error.reason}`)
    throw error
  })
  return licencePhotos.save(plain)
}

/** For admins alone. */
export async function openLicence({ db, licencePhotos }: Pick<Deps, 'db' | 'licencePhotos'>, userId: string) {
  const key = (await findApplication(db, userId))?.licence_photo_key
  if (!key) return refuse('delivery_partner.no_licence_photo')
  return (await licencePhotos.read(key)) ?? refuse('delivery_partner.no_licence_photo')
}

/** Longer than any request takes from the file to its row. */
const LEFTOVER_AFTER = DAY

/** Every night: files that no application has. */
export async function cleanUpLicences({
  db,
  licencePhotos,
  machineNow,
}: Pick<Deps, 'db' | 'licencePhotos' | 'machineNow'>): Promise<void> {
  const before = new Date(machineNow().getTime() - LEFTOVER_AFTER)
  for await (const keys of licencePhotos.listOlderThan(before)) {
    const kept = new Set(await listKeptLicences(db, keys))
    await licencePhotos.remove(keys.filter(key => !kept.has(key)))
  }
}
