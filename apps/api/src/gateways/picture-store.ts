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
import sharp, { type OutputInfo } from 'sharp'

/** What came is no picture this shop takes: the sender's mistake, not the shop's. */
export class PictureRefused extends Error {
  readonly reason: 'not_a_picture' | 'too_many_pixels'
  constructor(reason: PictureRefused['reason'], options?: ErrorOptions) {
    super(`Picture refused: ${reason}`, options)
    this.reason = reason
  }
}

type Pixels = { data: Buffer; info: OutputInfo }

const MOST_PIXELS = 40_000_000
const [NARROWEST] = PICTURE_WIDTHS
const WIDEST = Math.max(...PICTURE_WIDTHS)

/** Measured on the seed's 24 masters: AVIF effort 2 takes twice as long as 1 for the same bytes, 4 ten times as long for a sixth less. */
const ENCODING = {
  avif: { quality: 52, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 75, effort: 2 },
} as const satisfies Record<PictureFormat, object>

// JPEG, PNG, WebP and AVIF, told by their content; above all no SVG, which can carry scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

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

/** Upright, in sRGB, without metadata (a phone's photo tells where it was taken). */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw new PictureRefused('too_many_pixels')
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused('not_a_picture', { cause: error })
  }
}

async function encode({ data, info }: Pixels, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const { height, channels } = info
  const resized = sharp(data, { raw: { width: info.width, height, channels } }).resize({
    width,
    withoutEnlargement: true,
  })
  return format === 'avif' ? resized.avif(ENCODING.avif).toBuffer() : resized.webp(ENCODING.webp).toBuffer()
}

/** Shown where the picture will be, until it is there. */
async function dominantColor(file: string): Promise<string> {
  const { dominant } = await sharp(file).stats()
  const channels = [dominant.r, dominant.g, dominant.b]
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
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
