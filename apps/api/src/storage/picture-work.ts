import type { PictureFormat, PictureWidth } from '@pindivantalu/domain/catalog/picture'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { heavyWork } from '../platform/heavy-work.ts'
import { WorkFailed } from '../platform/work-failed.ts'
import { PictureRefused } from './picture-refused.ts'

/** The bytes themselves, or where they lie: a large file then never passes through the shop. */
export type PictureSource = Uint8Array | { path: string }
export type Variant = { width: PictureWidth; format: PictureFormat }

export type PictureTask = { source: PictureSource } & (
  | { make: 'variants'; variants: Variant[] }
  | { make: 'plain' }
  | { make: 'photo' }
  | { make: 'share' }
  | { make: 'color' }
)
export type PictureWorked = { ok: true; files: Buffer[] } | { ok: false; reason: PictureRefused['reason'] }

/** One at a time over all sources: a large one takes much of the memory there is. */
const workOnPicture = heavyWork<PictureTask, PictureWorked>(new URL('./picture.work.ts', import.meta.url), {
  within: 1.5 * MINUTE,
  atOnce: 1,
  mostWaiting: 40,
})

/** The upright square in the middle, in each of these sizes and formats. */
export function drawVariants(source: PictureSource, variants: Variant[]): Promise<Buffer[]> {
  return filesOf({ make: 'variants', source, variants })
}

/** All of it, as WebP, without metadata. */
export async function drawPlain(source: PictureSource): Promise<Buffer> {
  const [drawn] = await filesOf({ make: 'plain', source })
  return drawn ?? Buffer.alloc(0)
}

/** All of it, as JPEG, without metadata: for WhatsApp, which takes no WebP. */
export async function drawPhoto(source: PictureSource): Promise<Buffer> {
  const [drawn] = await filesOf({ make: 'photo', source })
  return drawn ?? Buffer.alloc(0)
}

/** For shared links, see SHARE_PICTURE. */
export async function drawShare(source: PictureSource): Promise<Buffer> {
  const [drawn] = await filesOf({ make: 'share', source })
  return drawn ?? Buffer.alloc(0)
}

/** Shown where the picture will be, until it is there. */
export async function dominantColorOf(source: PictureSource): Promise<string> {
  const [color] = await filesOf({ make: 'color', source })
  return String(color)
}

async function filesOf(task: PictureTask): Promise<Buffer[]> {
  const worked = await workOnPicture(task).catch(error => {
    if (error instanceof WorkFailed && error.reason === 'too_heavy')
      throw new PictureRefused('too_heavy', { cause: error })
    throw error
  })
  if (!worked.ok) throw new PictureRefused(worked.reason)
  return worked.files
}
