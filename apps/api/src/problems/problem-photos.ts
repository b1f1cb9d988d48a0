import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { hasDuty } from '@pindivantalu/domain/accounts/staff-roles'
import { DAY } from '@pindivantalu/domain/indian-time'
import type { FastifyRequest } from 'fastify'
import { receivePicture } from '../catalog/pictures/receive-picture.ts'
import { refusedFor } from '../catalog/pictures/upload-picture.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { drawPlain } from '../storage/picture-work.ts'
import {
  deleteUnneededPhotos,
  findDeliveredOrder,
  findPhoto,
  insertPhoto,
  listKeptPhotoKeys,
} from './problem-photos.queries.ts'

/** Longer than anybody takes from a photo to the report. */
const LOOSE_KEPT = DAY
/** A dispute may follow an ended problem; half a year later nobody looks at the photos any more. */
const CLOSED_KEPT = 180 * DAY

type PhotoDeps = Pick<Deps, 'db' | 'now' | 'limits' | 'receivedFiles' | 'problemPhotos'>

/** Redrawn, so that it is nothing but a picture and does not tell where it was taken. Belongs to no problem yet. */
export async function takePhoto(
  { db, now, limits, receivedFiles, problemPhotos }: PhotoDeps,
  { orderId, customerId }: { orderId: string; customerId: string },
  request: FastifyRequest,
): Promise<string> {
  await limits.count('problem_photo.account', customerId)
  const order =
    (await findDeliveredOrder(db, { id: orderId, ownedBy: customerId })) ?? refuse('order.not_found')
  if (!order.delivered_at) refuse('problem.not_delivered')
  try {
    const path = await receivePicture(receivedFiles, request)
    const picture = await drawPlain({ path }).finally(() => receivedFiles.forget(path))
    const fileKey = await problemPhotos.save(picture)
    return await insertPhoto(db, { orderId, fileKey, at: now() })
  } catch (error) {
    throw refusedFor(error)
  }
}

/** For its customer, and for who answers problems. */
export async function openPhoto(
  { db, problemPhotos }: Pick<Deps, 'db' | 'problemPhotos'>,
  { id, reader }: { id: string; reader: UserInfo },
) {
  const whose = hasDuty(reader, 'problems') ? {} : { ownedBy: reader._id }
  const photo = (await findPhoto(db, { id, ...whose })) ?? refuse('problem.photo_not_found')
  return (await problemPhotos.read(photo.file_key)) ?? refuse('problem.photo_not_found')
}

/** Every night: what was never reported, what is no longer needed, and files without a row, which a killed process left. */
export async function cleanUpPhotos(
  { db, now, problemPhotos }: Pick<Deps, 'db' | 'now' | 'problemPhotos'>,
  machineTime = Date.now(),
): Promise<void> {
  const at = now().getTime()
  const gone = await deleteUnneededPhotos(db, {
    looseBefore: new Date(at - LOOSE_KEPT),
    closedBefore: new Date(at - CLOSED_KEPT),
  })
  await problemPhotos.remove(gone)
  for await (const keys of problemPhotos.listOlderThan(new Date(machineTime - LOOSE_KEPT))) {
    const kept = new Set(await listKeptPhotoKeys(db, keys))
    await problemPhotos.remove(keys.filter(key => !kept.has(key)))
  }
}
