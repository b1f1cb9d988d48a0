import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Files, ListedFile } from '../src/storage/files.ts'

export const marigold = { r: 224, g: 144, b: 31 }
export const sky = { r: 60, g: 120, b: 220 }

export function aPicture({ width = 1300, height = 1250, background = marigold } = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** 300 px high and sideways, with the place it was taken at: held upright, the sky is in the left half of its top. */
export async function aPhotoTakenSideways(): Promise<Buffer> {
  const corner = { create: { width: 150, height: 150, channels: 3 as const, background: sky } }
  return aPicture({ width: 300, height: 300 })
    .composite([{ input: corner, left: 0, top: 150 }])
    .jpeg({ quality: 95 })
    .withExif({ IFD3: { GPSLatitude: '17/1 23/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export async function pixelAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** Encoding changes colours a little. */
export function near({ r, g, b }: typeof marigold) {
  return [r, g, b].map(value => expect.closeTo(value, -1.4))
}

export async function filesIn(files: Files): Promise<ListedFile[]> {
  const all: ListedFile[] = []
  for await (const some of files.list()) all.push(...some)
  return all
}

/** As a browser sends it. */
export function aForm(content: Buffer, { field = 'image', name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const form = new FormData()
  form.append(field, new Blob([Uint8Array.from(content)], { type }), name)
  return form
}

/** Black, one bit a pixel: a whole and valid PNG of some kilobytes. */
export function aBomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const parts = [aPngPart('IHDR', head), aPngPart('IDAT', pixels), aPngPart('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** Interlaced, with 16 bits a colour: some hundred kilobytes, but every pixel has to be held at once. */
export function aHeavyPng({ width = 8000, height = 5000, channels = 3 as 3 | 4 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels, background: { ...marigold, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()
}

function aPngPart(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
