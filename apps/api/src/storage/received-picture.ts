import { MOST_PICTURE_PIXELS } from '@pindivantalu/domain/catalog/picture'
import sharp from 'sharp'
// It also says what sharp may read at all: above all no SVG.
import { DECODED_WITHIN_SECONDS, headOf } from './picture-codec.ts'
import { ENCODING } from './picture-encoding.ts'
import { PictureRefused } from './picture-refused.ts'

const LONGEST_SIDE = 1600

/**
 * What a customer has sent, whole, upright and encoded again as WebP: without metadata (a phone's photo tells where it
 * was taken), and nothing but a picture, whatever the file was.
 */
export async function asPlainPicture(bytes: Buffer): Promise<Buffer> {
  await headOf(bytes)
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PICTURE_PIXELS })
      .timeout({ seconds: DECODED_WITHIN_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(ENCODING.webp)
      .toBuffer()
  } catch (error) {
    throw new PictureRefused('unreadable', { cause: error })
  }
}
