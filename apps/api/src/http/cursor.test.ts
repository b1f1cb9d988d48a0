import { describe, expect, it } from 'vitest'
import { cutPage, readCursor } from './cursor.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const isPhone = (text: string) => text.startsWith('+')

describe('a cursor', () => {
  it('names a moment and a row', () => {
    expect(readCursor(`1790000000000000.${ID}`)).toEqual({ micros: 1_790_000_000_000_000, id: ID })
  })

  it('asks for the beginning when it is empty', () => {
    expect(readCursor('')).toBeUndefined()
  })

  it('may end with another key than an id', () => {
    expect(readCursor('5.+919000000001', isPhone)).toEqual({ micros: 5, id: '+919000000001' })
  })

  it.each(['5', '.', `5.${ID}x`, `x.${ID}`, `99999999999999999.${ID}`, '5.+919000000001'])(
    'is refused: %s',
    text => {
      expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
    },
  )
})

describe('a page', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, micros) => ({ micros, id: `row ${micros}` }))

  it('is the last when no row follows it', () => {
    expect(cutPage(rows(50), row => row)).toEqual({ shown: rows(50), next: null })
    expect(cutPage([], row => row)).toEqual({ shown: [], next: null })
  })

  it('leads on from its last row when one follows', () => {
    expect(cutPage(rows(51), row => row)).toEqual({ shown: rows(50), next: '49.row 49' })
  })
})
