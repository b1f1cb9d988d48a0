import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@pindivantalu/domain/catalog/picture'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aHeavyPng,
  aPhotoTakenSideways,
  aPicture,
  marigold,
  near,
  pixelAt,
  sky,
} from '../../test-support/pictures.ts'
import { type Files, FilesUnavailable } from './files.ts'
import { filesOnDisk } from './files-on-disk.ts'
import { PictureRefused } from './picture-refused.ts'
import { createPictureStore } from './picture-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('saving a picture', () => {
  it('makes every width in every format, named by one key', async () => {
    const { key } = await createPictureStore(filesOnDisk(folder)).save(await aPicture().jpeg().toBuffer())

    const expected = PICTURE_WIDTHS.flatMap(width =>
      PICTURE_FORMATS.map(format => `${key}-${width}.${format}`),
    )
    expect((await readdir(folder)).sort()).toEqual(expected.sort())
    for (const width of PICTURE_WIDTHS) {
      const webp = await sharp(join(folder, `${key}-${width}.webp`)).metadata()
      const avif = await sharp(join(folder, `${key}-${width}.avif`)).metadata()
      expect(webp).toMatchObject({ format: 'webp', width, height: width })
      expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width, height: width })
    }
  })

  it('tells the dominant colour, for the place where the picture will be', async () => {
    const { color } = await createPictureStore(filesOnDisk(folder)).save(await aPicture().png().toBuffer())

    const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(Math.abs((channels[0] ?? 0) - marigold.r)).toBeLessThan(10)
    expect(Math.abs((channels[1] ?? 0) - marigold.g)).toBeLessThan(10)
    expect(Math.abs((channels[2] ?? 0) - marigold.b)).toBeLessThan(10)
  })

  it('encodes the same picture only once, and gives the same answer', async () => {
    const store = createPictureStore(filesOnDisk(folder))
    const bytes = await aPicture().webp().toBuffer()
    const first = await store.save(bytes)
    const file = join(folder, `${first.key}-320.avif`)
    const { mtimeMs, ino } = await stat(file)

    expect(await store.save(bytes)).toEqual(first)
    expect(await stat(file)).toMatchObject({ mtimeMs, ino })
    expect(await readdir(folder)).toHaveLength(8)
  })

  it('makes what a killed process left out', async () => {
    const store = createPictureStore(filesOnDisk(folder))
    const bytes = await aPicture().webp().toBuffer()
    const { key } = await store.save(bytes)
    await rm(join(folder, `${key}-900.webp`))

    await store.save(bytes)

    expect(await sharp(join(folder, `${key}-900.webp`)).metadata()).toMatchObject({ width: 900 })
  })

  it('does not blow up a small picture', async () => {
    const { key } = await createPictureStore(filesOnDisk(folder)).save(
      await aPicture({ width: 400, height: 400 }).png().toBuffer(),
    )

    expect(await sharp(join(folder, `${key}-320.webp`)).metadata()).toMatchObject({ width: 320 })
    expect(await sharp(join(folder, `${key}-1200.webp`)).metadata()).toMatchObject({ width: 400 })
  })

  it('turns a rotated photo upright and forgets where it was taken', async () => {
    const photo = await aPhotoTakenSideways()
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })

    const { key } = await createPictureStore(filesOnDisk(folder)).save(photo)

    for (const format of PICTURE_FORMATS) {
      const file = await readFile(join(folder, `${key}-320.${format}`))
      const saved = await sharp(file).metadata()
      expect(saved).toMatchObject({ width: 300, height: 300, space: 'srgb' })
      expect(saved).not.toHaveProperty('exif')
      expect(saved).not.toHaveProperty('orientation')
      expect(file.includes('GPS')).toBe(false)
      expect(await pixelAt(file, 20, 20)).toEqual(near(sky))
      expect(await pixelAt(file, 150, 280)).toEqual(near(marigold))
    }
  })

  it('keeps the square in the middle', async () => {
    const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: sky } })
      .composite([
        {
          input: { create: { width: 300, height: 300, channels: 3, background: marigold } },
          left: 300,
          top: 0,
        },
      ])
      .png()
      .toBuffer()

    const { key } = await createPictureStore(filesOnDisk(folder)).save(wide)

    const file = await readFile(join(folder, `${key}-900.webp`))
    expect(await sharp(file).metadata()).toMatchObject({ width: 300, height: 300 })
    for (const [x, y] of [
      [4, 4],
      [295, 295],
      [150, 150],
    ] as const)
      expect(await pixelAt(file, x, y)).toEqual(near(marigold))
  })

  it.each([
    ['grey', () => aPicture({ width: 64, height: 64 }).greyscale().jpeg().toBuffer()],
    [
      'with 16 bits a colour',
      () => aPicture({ width: 64, height: 64 }).toColourspace('rgb16').png().toBuffer(),
    ],
    [
      'in the colours of a printer',
      () => aPicture({ width: 64, height: 64 }).toColourspace('cmyk').jpeg().toBuffer(),
    ],
    [
      'in the colours of a wide screen',
      () => aPicture({ width: 64, height: 64 }).withIccProfile('p3').jpeg().toBuffer(),
    ],
  ])('shows a picture %s in sRGB, without its profile', async (_what, make) => {
    const { key } = await createPictureStore(filesOnDisk(folder)).save(await make())

    const saved = await sharp(join(folder, `${key}-320.webp`)).metadata()
    expect(saved).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
    expect(saved).not.toHaveProperty('icc')
  })

  it('puts what is transparent on white', async () => {
    const glass = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()

    const { key } = await createPictureStore(filesOnDisk(folder)).save(glass)

    expect(await pixelAt(await readFile(join(folder, `${key}-320.webp`)), 30, 30)).toEqual([255, 255, 255])
  })

  it('shows the first frame of a moving picture', async () => {
    const frames = [marigold, sky].map(background =>
      aPicture({ width: 40, height: 40, background }).png().toBuffer(),
    )
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer()

    const { key } = await createPictureStore(filesOnDisk(folder)).save(moving)

    const file = await readFile(join(folder, `${key}-320.webp`))
    expect(await sharp(file).metadata()).toMatchObject({ width: 40, height: 40 })
    expect(await pixelAt(file, 20, 20)).toEqual(near(marigold))
  })
})

describe('saving an upload', () => {
  it('gives it a new name each time, so that no name tells what is in it', async () => {
    const store = createPictureStore(filesOnDisk(folder))
    const bytes = await aPicture({ width: 40, height: 40 }).png().toBuffer()
    const [first, second] = [await store.saveNew(bytes), await store.saveNew(bytes)]

    expect(first.key).toMatch(/^[0-9a-f]{20}$/)
    expect(second.key).not.toBe(first.key)
    expect(second.color).toBe(first.color)
    expect(await readdir(folder)).toHaveLength(16)
  })

  it('leaves nothing when one file of the set cannot be written', async () => {
    const files = filesOnDisk(folder)
    const failing: Files = {
      ...files,
      write: async (name, content) => {
        if (name.endsWith('-900.avif')) throw new FilesUnavailable('full')
        await files.write(name, content)
      },
    }
    const saving = createPictureStore(failing).saveNew(await aPicture().png().toBuffer())

    await expect(saving).rejects.toBeInstanceOf(FilesUnavailable)
    expect(await readdir(folder)).toEqual([])
  })

  it('removes all files of a picture and no others', async () => {
    const store = createPictureStore(filesOnDisk(folder))
    const bytes = await aPicture({ width: 40, height: 40 }).png().toBuffer()
    const [gone, stays] = [await store.saveNew(bytes), await store.saveNew(bytes)]

    await store.remove([gone.key])

    expect((await readdir(folder)).every(name => name.startsWith(stays.key))).toBe(true)
    expect(await readdir(folder)).toHaveLength(8)
  })
})

describe('refusing', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'
  const truncatedPhoto = async () => half(await aPicture().jpeg().toBuffer())
  const half = (whole: Buffer) => whole.subarray(0, whole.length / 2)

  it.each([
    [
      'a page named .jpg',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'not_a_picture',
    ],
    ['an SVG', async () => Buffer.from(svg), 'not_a_picture'],
    ['a GIF', () => aPicture({ width: 20, height: 20 }).gif().toBuffer(), 'not_a_picture'],
    ['half a JPEG', truncatedPhoto, 'unreadable'],
    [
      'the first bytes of a PNG',
      async () => (await aPicture().png().toBuffer()).subarray(0, 20),
      'unreadable',
    ],
    ['half an AVIF', async () => half(await aPicture().avif({ effort: 0 }).toBuffer()), 'unreadable'],
    ['nothing', async () => Buffer.alloc(0), 'not_a_picture'],
    ['an interlaced PNG of 16 bits and 40 megapixels', () => aHeavyPng({ channels: 4 }), 'too_heavy'],
    ['41 megapixels', () => aPicture({ width: 8200, height: 5000 }).png().toBuffer(), 'too_many_pixels'],
  ] as const)('refuses %s and writes nothing', async (_, make, reason) => {
    const refusal = await createPictureStore(filesOnDisk(folder))
      .save(await make())
      .catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(PictureRefused)
    expect(refusal).toMatchObject({ reason })
    expect(await readdir(folder)).toEqual([])
  })
})

it('takes an AVIF, as phones and browsers make them', async () => {
  const avif = await aPicture({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()

  const { key } = await createPictureStore(filesOnDisk(folder)).save(avif)

  expect((await readFile(join(folder, `${key}-320.webp`))).length).toBeGreaterThan(0)
})

describe('the picture of a shared link', () => {
  const noise = async () => {
    const side = 1200
    const pixels = Buffer.from(
      Array.from({ length: side * side * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256),
    )
    return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer()
  }

  it('is a wide JPEG that messengers show, with an edge in the shop’s colour', async () => {
    const store = createPictureStore(filesOnDisk(folder))
    const { key } = await store.save(await aPicture().jpeg().toBuffer())
    const bytes = await buffer((await store.readShare(key))?.content ?? Readable.from([]))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [r = 0, g = 0] = await sharp(bytes)
      .extract({ left: 600, top: 626, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(r).toBeGreaterThan(150)
    expect(g).toBeLessThan(60)
  })

  it('stays under 300 kB, however much there is in the picture', async () => {
    const store = createPictureStore(filesOnDisk(folder))
    const { key } = await store.save(await noise())
    expect((await store.readShare(key))?.length).toBeLessThanOrEqual(300_000)
  })

  it('is drawn once for all who ask, kept, and removed with its picture', async () => {
    const onDisk = filesOnDisk(folder)
    const written: string[] = []
    const files: Files = {
      ...onDisk,
      write: (name, content) => {
        written.push(name)
        return onDisk.write(name, content)
      },
    }
    const store = createPictureStore(files)
    const { key } = await store.save(await aPicture().jpeg().toBuffer())
    written.length = 0
    await Promise.all([store.readShare(key), store.readShare(key), store.readShare(key)])
    await store.readShare(key)
    expect(written).toEqual([`${key}-share.jpeg`])
    await store.remove([key])
    expect(await readdir(folder)).toEqual([])
  })

  it('is not there without its picture, and costs nothing', async () => {
    expect(await createPictureStore(filesOnDisk(folder)).readShare('nobody')).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })
})
