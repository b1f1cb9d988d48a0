import { describe, expect, it } from 'vitest'
import { pictureAmong, sizeWarning, whyUnreadable } from './picture-words.ts'

describe('a file the browser cannot open', () => {
  it.each([
    ['IMG_0001.HEIC', '', 4_000_000],
    ['photo', 'image/heic', 4_000_000],
    ['photo.heif', 'image/heif', 4_000_000],
  ])('is told to be saved as JPEG when it is HEIC: %s %s', (name, type, size) => {
    expect(whyUnreadable({ name, type, size })).toMatch(/HEIC.*Most Compatible.*JPEG/)
  })

  it('is told to be empty, or no picture', () => {
    expect(whyUnreadable({ name: 'a.jpg', type: 'image/jpeg', size: 0 })).toMatch(/empty/)
    expect(whyUnreadable({ name: 'theic.pdf', type: 'application/pdf', size: 9 })).toMatch(
      /JPEG, PNG, WebP or AVIF/,
    )
  })
})

describe('of several files', () => {
  const [text, first, second] = [{ type: 'text/html' }, { type: 'image/png' }, { type: 'image/jpeg' }]

  it('takes the first picture', () => {
    expect(pictureAmong([text, first, second])).toBe(first)
    expect(pictureAmong([text])).toBe(text)
    expect(pictureAmong([])).toBeUndefined()
  })
})

it('warns of a part that is too small to be sharp', () => {
  expect(sizeWarning({ width: 600, height: 600 })).toBeUndefined()
  expect(sizeWarning({ width: 2000, height: 99.6 })).toContain('only 100 pixels wide')
})
