import { describe, expect, it } from 'vitest'
import {
  keyOfPictureFile,
  keyOfShareFile,
  picturePath,
  pictureSources,
  pictureUrl,
  sharePicturePath,
} from './picture.ts'

describe('a picture', () => {
  it('is addressed by its 900 px WebP', () => {
    expect(picturePath('chegodilu')).toBe('/pictures/chegodilu-900.webp')
    expect(pictureUrl('a1b2', 320, 'avif')).toBe('/pictures/a1b2-320.avif')
  })

  it('comes in four widths and two formats', () => {
    expect(pictureSources('/pictures/chegodilu-900.webp')).toEqual({
      avif: '/pictures/chegodilu-320.avif 320w, /pictures/chegodilu-480.avif 480w, /pictures/chegodilu-900.avif 900w, /pictures/chegodilu-1200.avif 1200w',
      webp: '/pictures/chegodilu-320.webp 320w, /pictures/chegodilu-480.webp 480w, /pictures/chegodilu-900.webp 900w, /pictures/chegodilu-1200.webp 1200w',
    })
  })

  it('keeps the dashes and digits of its key', () => {
    expect(pictureSources('/pictures/atukula-mixture-900-900.webp')?.webp).toMatch(
      /^\/pictures\/atukula-mixture-900-320\.webp 320w/,
    )
  })

  it.each([
    '',
    '/no-picture.webp',
    '/pictures/chegodilu-320.webp',
    '/pictures/chegodilu-900.avif',
    '/pictures/-900.webp',
    '/pictures/../secret-900.webp',
    '/pictures/a b-900.webp',
    'https://elsewhere.example/pictures/chegodilu-900.webp',
  ])('has no other sizes when it is %j', image => {
    expect(pictureSources(image)).toBeUndefined()
  })

  it('is told by the name of each of its files', () => {
    expect(keyOfPictureFile('a1b2-320.avif')).toBe('a1b2')
    expect(sharePicturePath('a1b2')).toBe('/pictures/a1b2-share.jpeg')
    expect(keyOfPictureFile('a1b2-share.jpeg')).toBe('a1b2')
    expect(keyOfPictureFile('a1b2-share.jpg')).toBeUndefined()
    expect(keyOfPictureFile('../a1b2-share.jpeg')).toBeUndefined()
    expect(keyOfShareFile('a1b2-share.jpeg')).toBe('a1b2')
    expect(keyOfShareFile('a1b2-320.avif')).toBeUndefined()
    expect(keyOfPictureFile('a1b2-1200.webp')).toBe('a1b2')
  })

  it.each([
    '',
    'a1b2',
    'a1b2-321.avif',
    'a1b2-320.jpg',
    'a1b2-320.avif.8f.unfinished',
    '../a1b2-320.avif',
    '..%2fa1b2-320.avif',
    'A1B2-320.avif',
    'a1b2-320.avif\n',
  ])('is not told by %j', name => {
    expect(keyOfPictureFile(name)).toBeUndefined()
  })
})
