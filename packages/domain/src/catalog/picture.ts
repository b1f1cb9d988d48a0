export const PICTURE_WIDTHS = [320, 480, 900, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Of what is uploaded. */
export const LARGEST_PICTURE_BYTES = 8 * 1024 * 1024
export const MOST_PICTURE_PIXELS = 40_000_000

export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${key}-${width}.${format}`
}

/** A product's `image`: its 900 px WebP, which every browser shows, stands for the whole set. */
export function picturePath(key: string): string {
  return pictureUrl(key, 900, 'webp')
}

/** What a shared link shows: wide, and a JPEG, since not every messenger shows a WebP. */
export const SHARE_PICTURE = { width: 1200, height: 630, mostBytes: 300_000 } as const

export function sharePicturePath(key: string): string {
  return `/pictures/${key}-share.jpeg`
}

const SHARE_FILE = /^([0-9a-z]+)-share\.jpeg$/

/** Of the name of its file for shared links; undefined for any other name. */
export function keyOfShareFile(name: string): string | undefined {
  return SHARE_FILE.exec(name)?.[1]
}

const PICTURE_FILE = /^([0-9a-z]+)-(\d+)\.([a-z]+)$/

/** Of the name of one of its files; undefined for any other name. */
export function keyOfPictureFile(name: string): string | undefined {
  const [, key, width, format] = PICTURE_FILE.exec(name) ?? []
  const isOfASet =
    PICTURE_WIDTHS.some(known => `${known}` === width) && PICTURE_FORMATS.some(known => known === format)
  return isOfASet ? key : keyOfShareFile(name)
}

const PICTURE_URL = /^\/pictures\/([A-Za-z0-9_-]+)-900\.webp$/

/** The key of one of the shop's own pictures; undefined for any other URL. */
export function pictureKeyIn(image: string): string | undefined {
  return PICTURE_URL.exec(image)?.[1]
}

/** What a `<picture>` needs beside `image`; undefined where `image` is not one of the shop's own sets. */
export function pictureSources(image: string): Record<PictureFormat, string> | undefined {
  const key = pictureKeyIn(image)
  if (!key) return undefined
  return { avif: sourceSet(key, 'avif'), webp: sourceSet(key, 'webp') }
}

function sourceSet(key: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map(width => `${pictureUrl(key, width, format)} ${width}w`).join(', ')
}
