import { describe, expect, it } from 'vitest'
import { type Claims, type Sale, saleAfter } from './sold-for-festival.ts'

const FREE: Claims = { open: null, isKept: false, hasEnded: false }
const KEPT: Claims = { ...FREE, isKept: true }
const OPEN: Claims = { ...FREE, open: { festival: 'sankranti', isOnly: true } }
const OPEN_TOO: Claims = { ...FREE, open: { festival: 'sankranti', isOnly: false } }
const ENDED: Claims = { ...FREE, hasEnded: true }

const everyday = (isAvailable: boolean): Sale => ({ isAvailable, everyday: null, festival: null })
const ON = everyday(true)
const OFF = everyday(false)
const through = (first: Sale, ...claims: Claims[]) => claims.reduce(saleAfter, first)
const by = (owner: boolean) => (sale: Sale) => ({ ...sale, isAvailable: owner })

describe('what is sold only for a festival', () => {
  it.each([
    ['sold every day', ON],
    ['not sold', OFF],
  ])('and was %s, is that again when the festival goes back to a draft', (_was, before) => {
    expect(through(before, KEPT)).toMatchObject({ isAvailable: false, festival: null })
    expect(through(before, KEPT, KEPT, FREE)).toEqual(before)
    expect(through(before, OPEN, FREE)).toEqual(before)
    expect(through(before, KEPT, OPEN, OPEN, FREE)).toEqual(before)
  })

  it('is sold while it is open, and not after', () => {
    expect(through(OFF, KEPT, OPEN)).toMatchObject({ isAvailable: true, festival: 'sankranti' })
    expect(through(OFF, KEPT, OPEN, ENDED)).toEqual(OFF)
    expect(through(ON, KEPT, OPEN, ENDED)).toEqual(OFF)
  })

  it('is kept for the next one too, and free when both are given up', () => {
    const next: Claims = { ...OPEN, isKept: true }
    expect(through(ON, KEPT, next, KEPT)).toMatchObject({ isAvailable: false, festival: null })
    expect(through(ON, KEPT, next, KEPT, FREE)).toEqual(ON)
    // The first had its orders: sold for it only, it is not sold after.
    expect(through(ON, KEPT, next, { ...KEPT, hasEnded: true }, FREE)).toEqual(OFF)
  })

  it('and is sold on other days too after all, goes back to what it was', () => {
    expect(through(ON, KEPT, OPEN_TOO)).toMatchObject({ isAvailable: true })
    expect(through(OFF, OPEN, OPEN_TOO)).toMatchObject({ isAvailable: true, festival: 'sankranti' })
    expect(through(OFF, OPEN, OPEN_TOO, FREE)).toEqual(OFF)
    expect(through(ON, OPEN, OPEN_TOO, FREE)).toEqual(ON)
  })
})

describe('what is sold for it too', () => {
  it.each([ON, OFF])('is as it was, before and after: %j', before => {
    expect(through(before, OPEN_TOO)).toEqual({ ...before, festival: 'sankranti' })
    expect(through(before, OPEN_TOO, FREE)).toEqual(before)
  })

  it('comes when it is made for the festival alone', () => {
    expect(through(OFF, OPEN_TOO, OPEN)).toMatchObject({ isAvailable: true })
  })
})

describe('what the owner switches meanwhile', () => {
  it('stays so while it is open, and when it is taken out', () => {
    const off = by(false)(through(ON, OPEN))
    expect(through(off, OPEN)).toMatchObject({ isAvailable: false, festival: 'sankranti' })
    expect(through(off, OPEN, FREE)).toEqual(OFF)
  })

  it('on before it opens, is kept again by the next save and sold after a draft', () => {
    const on = by(true)(through(OFF, KEPT))
    expect(through(on, KEPT)).toMatchObject({ isAvailable: false })
    expect(through(on, KEPT, FREE)).toEqual(ON)
  })

  it('of what is sold for it too stays after it', () => {
    const off = by(false)(through(ON, OPEN_TOO))
    expect(through(off, OPEN_TOO, FREE)).toEqual(OFF)
  })
})
