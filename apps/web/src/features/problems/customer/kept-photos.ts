import { DAY } from '@pindivantalu/domain/indian-time'
import { forgetRecord, keepRecord, listRecords } from '../../../lib/storage/record-store.ts'

/** A photo that the shop does not have yet, kept so that a reload does not lose it. */
type KeptPhoto = { problemPhoto: string; orderId: string; userId: string; photo: Blob; addedAt: number }

/** Later nobody remembers which packet it was of. */
const KEPT_FOR = DAY

export type PhotoOwner = { orderId: string; userId: string }

export async function keepPhoto(id: string, photo: Blob, owner: PhotoOwner): Promise<void> {
  await keepRecord(nameOf(id), { ...owner, problemPhoto: id, photo, addedAt: Date.now() } satisfies KeptPhoto)
}

export async function forgetPhoto(id: string): Promise<void> {
  await forgetRecord(nameOf(id))
}

/** Those of this order and person, the oldest first. */
export async function listKeptPhotos({
  orderId,
  userId,
}: PhotoOwner): Promise<{ id: string; photo: Blob }[]> {
  const kept = (await listRecords<Partial<KeptPhoto>>()).filter(isPhoto)
  const isOld = ({ addedAt }: KeptPhoto) => Date.now() - addedAt > KEPT_FOR
  await Promise.all(kept.filter(isOld).map(({ problemPhoto }) => forgetPhoto(problemPhoto)))
  return kept
    .filter(one => !isOld(one) && one.orderId === orderId && one.userId === userId)
    .sort((one, other) => one.addedAt - other.addedAt)
    .map(({ problemPhoto: id, photo }) => ({ id, photo }))
}

function isPhoto(record: Partial<KeptPhoto>): record is KeptPhoto {
  return typeof record.problemPhoto === 'string'
}

const nameOf = (id: string) => `problem photo ${id}`
