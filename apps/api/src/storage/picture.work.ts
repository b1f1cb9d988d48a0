import { readFile } from 'node:fs/promises'
import { decode, dominantColor, encode } from './picture-codec.ts'
import { PictureRefused } from './picture-refused.ts'
import type { PictureSource, PictureTask, PictureWorked } from './picture-work.ts'
import { asPlainPhoto, asPlainPicture } from './received-picture.ts'
import { asSharePicture } from './share-picture.ts'

/** All that is done with the pixels of a picture. Expected refusals are answers: an error does not cross as what it is. */
export async function work(task: PictureTask): Promise<PictureWorked> {
  try {
    return { ok: true, files: await filesOf(task) }
  } catch (error) {
    if (error instanceof PictureRefused) return { ok: false, reason: error.reason }
    throw error
  }
}

async function filesOf(task: PictureTask): Promise<Buffer[]> {
  const source = await bytesOf(task.source)
  if (task.make === 'plain') return [await asPlainPicture(source)]
  if (task.make === 'photo') return [await asPlainPhoto(source)]
  if (task.make === 'share') return [await asSharePicture(source)]
  if (task.make === 'color') return [Buffer.from(await dominantColor(source))]
  const pixels = await decode(source)
  const files: Buffer[] = []
  // One after the other: each keeps all processors busy.
  for (const { width, format } of task.variants) files.push(await encode(pixels, width, format))
  return files
}

async function bytesOf(source: PictureSource): Promise<Buffer> {
  return 'path' in source ? readFile(source.path) : Buffer.from(source)
}
