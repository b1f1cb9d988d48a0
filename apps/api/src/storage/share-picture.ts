import { SHARE_PICTURE } from '@pindivantalu/domain/catalog/picture'
import sharp from 'sharp'

/** The red of the shop's buttons. */
const EDGE = { height: 14, color: '#b42318' }
/** The first that is small enough. Most pictures are with the first. */
const QUALITIES = [80, 66, 52, 38]

/** The middle of the picture, as wide as messengers show it, on an edge in the shop's colour. */
export async function asSharePicture(source: Buffer): Promise<Buffer> {
  const { width, height, mostBytes } = SHARE_PICTURE
  const pixels = await sharp(source)
    .resize({ width, height: height - EDGE.height, fit: 'cover', position: 'centre' })
    .extend({ bottom: EDGE.height, background: EDGE.color })
    .removeAlpha()
    .raw()
    .toBuffer()
  let drawn = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    drawn = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (drawn.length <= mostBytes) break
  }
  return drawn
}
