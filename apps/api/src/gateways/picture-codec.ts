import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '@pindivantalu/domain/catalog/picture'
import sharp, { type OutputInfo } from 'sharp'
import { ENCODING } from './picture-encoding.ts'

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
const WIDEST = Math.max(...PICTURE_WIDTHS)

// JPEG, PNG, WebP and AVIF, told by their content; above all no SVG, which can carry scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** Upright, in sRGB, without metadata (a phone's photo tells where it was taken). */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
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

export async function encode(
  { data, info }: Pixels,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const { height, channels } = info
  const resized = sharp(data, { raw: { width: info.width, height, channels } }).resize({
    width,
    withoutEnlargement: true,
  })
  return format === 'avif' ? resized.avif(ENCODING.avif).toBuffer() : resized.webp(ENCODING.webp).toBuffer()
}

/** Shown where the picture will be, until it is there. */
export async function dominantColor(file: string): Promise<string> {
  const { dominant } = await sharp(file).stats()
  const channels = [dominant.r, dominant.g, dominant.b]
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
