import { describe, expect, it } from 'vitest'
import { sideToSend, squareWithin } from './square.ts'

const photo = { width: 4032, height: 3024 }

describe('the chosen part of a picture', () => {
  it.each([
    ['all of its height', { x: 504, y: 0, width: 3024, height: 3024 }, { x: 504, y: 0, side: 3024 }],
    ['parts of pixels', { x: 10.4, y: 20.6, width: 99.6, height: 99.6 }, { x: 10, y: 21, side: 100 }],
    ['a corner', { x: 3932, y: 2924, width: 100, height: 100 }, { x: 3932, y: 2924, side: 100 }],
    [
      'a hair beyond the edge',
      { x: 3932.6, y: 2924.6, width: 100, height: 100 },
      { x: 3932, y: 2924, side: 100 },
    ],
    ['a hair before the edge', { x: -0.7, y: -3, width: 100, height: 100 }, { x: 0, y: 0, side: 100 }],
    ['more than there is', { x: 0, y: 0, width: 5000, height: 5000 }, { x: 0, y: 0, side: 3024 }],
    ['an area that is not quite square', { x: 0, y: 0, width: 101, height: 100 }, { x: 0, y: 0, side: 100 }],
    ['nothing', { x: 0, y: 0, width: 0, height: 0 }, { x: 0, y: 0, side: 1 }],
  ])('is a square of whole pixels within it: %s', (_what, area, square) => {
    expect(squareWithin(area, photo)).toEqual(square)
  })

  it('fits into a single pixel', () => {
    expect(squareWithin({ x: 0, y: 0, width: 1, height: 1 }, { width: 1, height: 1 })).toEqual({
      x: 0,
      y: 0,
      side: 1,
    })
  })
})

describe('what is sent of it', () => {
  it.each([
    [3024, 1600],
    [1601, 1600],
    [1600, 1600],
    [400, 400],
  ])('of %d px is %d px wide', (side, sent) => {
    expect(sideToSend({ x: 0, y: 0, side })).toBe(sent)
  })
})
