import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  pictureUrl,
} from '@pindivantalu/domain/catalog/picture'
import { ENCODING } from './picture-encoding.ts'

const [NARROWEST] = PICTURE_WIDTHS

/** Keeps pictures as files in a folder, each in every width and format a page may ask for. */
export function createPictureStore({ folder }: { folder: string }) {
  const fileOf = (key: string, width: PictureWidth, format: PictureFormat) =>
    join(folder, basename(pictureUrl(key, width, format)))

  async function missingFiles(key: string) {
    const variants = PICTURE_WIDTHS.flatMap(width =>
      PICTURE_FORMATS.map(format => ({ width, format, file: fileOf(key, width, format) })),
    )
    const present = await Promise.all(variants.map(({ file }) => exists(file)))
    return variants.filter((_, index) => !present[index])
  }

  return {
    folder,

    /** The same bytes have the same key, and are encoded once. */
    async save(bytes: Uint8Array): Promise<{ key: string; color: string }> {
      // Loaded by whoever saves a picture first: for reading the shop it is 20 MB too many.
      const { decode, encode, dominantColor } = await import('./picture-codec.ts')
      const key = keyOf(bytes)
      const missing = await missingFiles(key)
      if (missing.length > 0) {
        const pixels = await decode(bytes)
        await mkdir(folder, { recursive: true })
        for (const { width, format, file } of missing) {
          await writeWhole(file, await encode(pixels, width, format))
        }
      }
      return { key, color: await dominantColor(fileOf(key, NARROWEST, 'webp')) }
    },
  }
}

/** Other settings would give other files, so they are part of the key: a picture's address may be cached for ever. */
function keyOf(bytes: Uint8Array): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(bytes).digest('hex').slice(0, 20)
}

/** A process killed on the way leaves a temporary file, never half a picture under its name. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.unfinished`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
