import sharp from 'sharp'
// Says what sharp may read at all: above all no SVG.
import './picture-codec.ts'
import { ENCODING } from './picture-encoding.ts'

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 1600
const DECODED_WITHIN_SECONDS = 30

/**
 * What a customer has sent, whole, upright and anew as WebP: without metadata (a phone's photo tells where it was
 * taken), and nothing but a picture, whatever the file was.
 */
export async function asPlainPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: DECODED_WITHIN_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(ENCODING.webp)
    .toBuffer()
}
