import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@pindivantalu/domain/catalog/picture'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PictureRefused } from './picture-codec.ts'
import { createPictureStore } from './picture-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const marigold = { r: 224, g: 144, b: 31 }

function aPicture({ width = 1300, height = 650, background = marigold } = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
}

describe('saving a picture', () => {
  it('makes every width in every format, named by one key', async () => {
    const { key } = await createPictureStore({ folder }).save(await aPicture().jpeg().toBuffer())

    const expected = PICTURE_WIDTHS.flatMap(width =>
      PICTURE_FORMATS.map(format => `${key}-${width}.${format}`),
    )
    expect((await readdir(folder)).sort()).toEqual(expected.sort())
    for (const width of PICTURE_WIDTHS) {
      const webp = await sharp(join(folder, `${key}-${width}.webp`)).metadata()
      const avif = await sharp(join(folder, `${key}-${width}.avif`)).metadata()
      expect(webp).toMatchObject({ format: 'webp', width, height: width / 2 })
      expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width, height: width / 2 })
    }
  })

  it('tells the dominant colour, for the place where the picture will be', async () => {
    const { color } = await createPictureStore({ folder }).save(await aPicture().png().toBuffer())

    const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(Math.abs((channels[0] ?? 0) - marigold.r)).toBeLessThan(10)
    expect(Math.abs((channels[1] ?? 0) - marigold.g)).toBeLessThan(10)
    expect(Math.abs((channels[2] ?? 0) - marigold.b)).toBeLessThan(10)
  })

  it('encodes the same picture only once, and gives the same answer', async () => {
    const store = createPictureStore({ folder })
    const bytes = await aPicture().webp().toBuffer()
    const first = await store.save(bytes)
    const file = join(folder, `${first.key}-320.avif`)
    const { mtimeMs, ino } = await stat(file)

    expect(await store.save(bytes)).toEqual(first)
    expect(await stat(file)).toMatchObject({ mtimeMs, ino })
    expect(await readdir(folder)).toHaveLength(8)
  })

  it('makes what a killed process left out', async () => {
    const store = createPictureStore({ folder })
    const bytes = await aPicture().webp().toBuffer()
    const { key } = await store.save(bytes)
    await rm(join(folder, `${key}-900.webp`))

    await store.save(bytes)

    expect(await sharp(join(folder, `${key}-900.webp`)).metadata()).toMatchObject({ width: 900 })
  })

  it('does not blow up a small picture', async () => {
    const { key } = await createPictureStore({ folder }).save(
      await aPicture({ width: 400, height: 400 }).png().toBuffer(),
    )

    expect(await sharp(join(folder, `${key}-320.webp`)).metadata()).toMatchObject({ width: 320 })
    expect(await sharp(join(folder, `${key}-1200.webp`)).metadata()).toMatchObject({ width: 400 })
  })

  it('turns a rotated photo upright and forgets where it was taken', async () => {
    const photo = await aPicture({ width: 600, height: 300 })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '17/1 23/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })

    const { key } = await createPictureStore({ folder }).save(photo)

    for (const format of PICTURE_FORMATS) {
      const saved = await sharp(join(folder, `${key}-320.${format}`)).metadata()
      expect(saved).toMatchObject({ width: 300, height: 600 })
      expect(saved).not.toHaveProperty('exif')
      expect(saved).not.toHaveProperty('orientation')
    }
  })
})

describe('refusing', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'
  const truncatedPhoto = async () => {
    const whole = await aPicture().jpeg().toBuffer()
    return whole.subarray(0, whole.length / 2)
  }

  it.each([
    [
      'a page named .jpg',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'not_a_picture',
    ],
    ['an SVG', async () => Buffer.from(svg), 'not_a_picture'],
    ['a GIF', () => aPicture({ width: 20, height: 20 }).gif().toBuffer(), 'not_a_picture'],
    ['half a JPEG', truncatedPhoto, 'not_a_picture'],
    ['nothing', async () => Buffer.alloc(0), 'not_a_picture'],
    ['41 megapixels', () => aPicture({ width: 8200, height: 5000 }).png().toBuffer(), 'too_many_pixels'],
  ] as const)('refuses %s and writes nothing', async (_, make, reason) => {
    const refusal = await createPictureStore({ folder })
      .save(await make())
      .catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(PictureRefused)
    expect(refusal).toMatchObject({ reason })
    expect(await readdir(folder)).toEqual([])
  })
})

it('takes an AVIF, as phones and browsers make them', async () => {
  const avif = await aPicture({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()

  const { key } = await createPictureStore({ folder }).save(avif)

  expect((await readFile(join(folder, `${key}-320.webp`))).length).toBeGreaterThan(0)
})
