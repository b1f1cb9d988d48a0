import { createHash, randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  pictureUrl,
  sharePicturePath,
} from '@pindivantalu/domain/catalog/picture'
import type { Files, StoredFile } from './files.ts'
import { ENCODING } from './picture-encoding.ts'
import { dominantColorOf, drawShare, drawVariants, type PictureSource, type Variant } from './picture-work.ts'

type NamedVariant = Variant & { name: string }
type Picture = { key: string; color: string }

const [NARROWEST] = PICTURE_WIDTHS
const WIDEST = 1200 satisfies PictureWidth

/** Keeps pictures, each in every width and format a page may ask for. */
export function createPictureStore(files: Files) {
  const underWay = new Map<string, Promise<boolean>>()
  return {
    files,

    /** Under a name nobody can guess. All of its files, or none. */
    async saveNew(source: PictureSource): Promise<Picture> {
      const key = randomBytes(10).toString('hex')
      const contents = await encodeAll(source, variantsOf(key))
      const color = await colorOf(contents.get(nameOf(key, NARROWEST, 'webp')))
      const written = await Promise.allSettled(
        Array.from(contents, ([name, content]) => files.write(name, content)),
      )
      const failed = written.find(one => one.status === 'rejected')
      if (failed) {
        await files.remove([...contents.keys()]).catch(() => {})
        throw failed.reason
      }
      return { key, color }
    },

    /** For the seed, which may run twice: the same bytes have the same key, and are encoded once. */
    async save(bytes: Buffer): Promise<Picture> {
      const key = keyOf(bytes)
      const missing = await missingOf(variantsOf(key))
      if (missing.length > 0) {
        for (const [name, content] of await encodeAll(bytes, missing)) await files.write(name, content)
      }
      const narrowest = await files.read(nameOf(key, NARROWEST, 'webp'))
      return { key, color: await colorOf(narrowest && (await buffer(narrowest.content))) }
    },

    /**
     * The picture of a shared link: drawn when it is first asked for, and then kept. Undefined where there is no such
     * picture. However many ask at once, it is drawn once.
     */
    async readShare(key: string): Promise<StoredFile | undefined> {
      const name = shareNameOf(key)
      const kept = await files.read(name)
      if (kept) return kept
      const drawing = underWay.get(key) ?? drawOnce(key, name)
      underWay.set(key, drawing)
      return (await drawing) ? files.read(name) : undefined
    },

    async remove(keys: string[]): Promise<void> {
      const names = keys.flatMap(key => [...variantsOf(key).map(({ name }) => name), shareNameOf(key)])
      if (names.length > 0) await files.remove(names)
    },
  }

  /** Whether there is such a picture. */
  async function drawOnce(key: string, name: string): Promise<boolean> {
    try {
      const widest = await files.read(nameOf(key, WIDEST, 'webp'))
      if (!widest) return false
      await files.write(name, await drawShare(await buffer(widest.content)))
      return true
    } finally {
      underWay.delete(key)
    }
  }

  async function missingOf(variants: NamedVariant[]): Promise<NamedVariant[]> {
    const present = await Promise.all(variants.map(({ name }) => files.has(name)))
    return variants.filter((_, index) => !present[index])
  }
}

export type PictureStore = ReturnType<typeof createPictureStore>

/** By name. */
async function encodeAll(source: PictureSource, variants: NamedVariant[]): Promise<Map<string, Buffer>> {
  const files = await drawVariants(source, variants)
  return new Map(variants.flatMap(({ name }, index) => (files[index] ? [[name, files[index]]] : [])))
}

async function colorOf(narrowest: Buffer | undefined): Promise<string> {
  if (!narrowest) throw new Error('A picture was saved and is not there')
  return dominantColorOf(narrowest)
}

function variantsOf(key: string): NamedVariant[] {
  return PICTURE_WIDTHS.flatMap(width =>
    PICTURE_FORMATS.map(format => ({ name: nameOf(key, width, format), width, format })),
  )
}

function nameOf(key: string, width: PictureWidth, format: PictureFormat): string {
  return basename(pictureUrl(key, width, format))
}

function shareNameOf(key: string): string {
  return basename(sharePicturePath(key))
}

/** Other settings would give other files, so they are part of the key: a picture's URL may be cached forever. */
function keyOf(bytes: Buffer): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(bytes).digest('hex').slice(0, 20)
}
