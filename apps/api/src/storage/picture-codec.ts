import {
  MOST_PICTURE_PIXELS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '@pindivantalu/domain/catalog/picture'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { ENCODING } from './picture-encoding.ts'
import { PictureRefused } from './picture-refused.ts'

type Pixels = { data: Buffer; info: OutputInfo }

const WIDEST = Math.max(...PICTURE_WIDTHS)
export const DECODED_WITHIN_SECONDS = 60
const WHITE = '#ffffff'
/** What a worker has beside its own program (see worker-pool.ts). */
const MOST_DECODING_BYTES = 380_000_000

// JPEG, PNG, WebP and AVIF, told by their content; above all no SVG, which can carry scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// A picture is decoded once, by a worker that does one at a time: what libvips would keep of it is kept for nobody.
sharp.cache(false)

/** The upright square in the middle, in sRGB, without metadata: a phone's photo tells where it was taken. */
export async function decode(source: Buffer): Promise<Pixels> {
  const { autoOrient } = await headOf(source)
  const side = Math.min(autoOrient.width, autoOrient.height, WIDEST)
  try {
    return await sharp(source, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'warning' })
      .timeout({ seconds: DECODED_WITHIN_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
      .flatten({ background: WHITE })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw new PictureRefused('unreadable', { cause: error })
  }
}

/** Read before a single pixel is: a few bytes can promise more pixels than the machine has memory. */
export async function headOf(source: Buffer): Promise<Metadata> {
  const head = await metadataOf(source).catch(error => {
    throw new PictureRefused(beginsLikeAPicture(source) ? 'unreadable' : 'not_a_picture', { cause: error })
  })
  // HEIF is a box that AVIF shares with what iPhones keep, which no browser but Safari shows.
  if (head.format === 'heif' && head.compression !== 'av1') throw new PictureRefused('not_a_picture')
  if (head.width * head.height > MOST_PICTURE_PIXELS) throw new PictureRefused('too_many_pixels')
  if (decodingBytes(head) > MOST_DECODING_BYTES) throw new PictureRefused('too_heavy')
  return head
}

/**
 * About what libvips takes while it decodes, as measured. Most pictures pass through line by line; of these all pixels
 * are held at once, of progressive JPEGs as coefficients of two bytes, of AVIF several times over.
 */
function decodingBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytes = depth === 'uchar' ? 1 : 2
  const perPixel = {
    heif: channels * (4 + 2 * bytes),
    jpeg: isProgressive ? channels * 2 + 1 : 0,
    png: isProgressive ? channels * bytes * 1.25 : 0,
  }
  return width * height * (perPixel[format as keyof typeof perPixel] ?? 0)
}

async function metadataOf(source: Buffer): Promise<Metadata> {
  return sharp(source, { limitInputPixels: false }).metadata()
}

function beginsLikeAPicture(source: Buffer): boolean {
  const beginning = source.toString('latin1', 0, 16)
  const isJpegOrPng = ['\xff\xd8\xff', '\x89PNG'].some(one => beginning.startsWith(one))
  return isJpegOrPng || beginning.startsWith('WEBP', 8) || beginning.startsWith('ftypavi', 4)
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
export async function dominantColor(encoded: Buffer): Promise<string> {
  const { dominant } = await sharp(encoded).stats()
  const channels = [dominant.r, dominant.g, dominant.b]
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
