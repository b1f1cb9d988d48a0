import { MOST_PICTURE_PIXELS } from '@pindivantalu/domain/catalog/picture'
import sharp, { type Sharp } from 'sharp'
// It also says what sharp may read at all: above all no SVG.
import { DECODED_WITHIN_SECONDS, headOf } from './picture-codec.ts'
import { ENCODING } from './picture-encoding.ts'
import { PictureRefused } from './picture-refused.ts'

const LONGEST_SIDE = 1600

const JPEG = { quality: 82, mozjpeg: true } as const

/** The same as JPEG, for those who take no WebP; what was transparent is white. */
export async function asPlainPhoto(bytes: Buffer): Promise<Buffer> {
  return redrawn(bytes, picture => picture.flatten({ background: '#fff' }).jpeg(JPEG))
}

/**
 * What a customer has sent, whole, upright and encoded again as WebP: without metadata (a phone's photo tells where it
 * was taken), and nothing but a picture, whatever the file was.
 */
export function asPlainPicture(bytes: Buffer): Promise<Buffer> {
  return redrawn(bytes, picture => picture.webp(ENCODING.webp))
}

async function redrawn(bytes: Buffer, encoded: (picture: Sharp) => Sharp): Promise<Buffer> {
  await headOf(bytes)
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PICTURE_PIXELS })
      .timeout({ seconds: DECODED_WITHIN_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return await encoded(picture).toBuffer()
  } catch (error) {
    throw new PictureRefused('unreadable', { cause: error })
  }
}
