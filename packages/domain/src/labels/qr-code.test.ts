import { expect, it } from 'vitest'
import { qrCodeOf } from './qr-code.ts'

/** As phones read it: this picture was shown to a reader of another make, which said 'K7M2Q9RT'. */
const READ_AS_K7M2Q9RT = `
#######.....#.#######
#.....#..###..#.....#
#.###.#.##..#.#.###.#
#.###.#.###...#.###.#
#.###.#.##.##.#.###.#
#.....#.##..#.#.....#
#######.#.#.#.#######
........#..##........
#.#####..#..#.#####..
...##..#....##...####
##...###.#.#.....#...
...##..#.......######
..#####....#...#..#.#
........##.####..#...
#######.....#.#..###.
#.....#.##.####...#..
#.###.#.#.#.#..###..#
#.###.#.##..#...#.#..
#.###.#.##.#.#.#.....
#.....#..##......##..
#######.##.#.#.#.###.
`

const drawn = (text: string) =>
  qrCodeOf(text)
    .map(row => row.map(isBlack => (isBlack ? '#' : '.')).join(''))
    .join('\n')

it('draws what a camera reads', () => {
  expect(drawn('K7M2Q9RT')).toBe(READ_AS_K7M2Q9RT.trim())
})

it.each([
  [14, 21],
  [15, 25],
  [26, 25],
  [27, 29],
  [42, 29],
  [43, 33],
  [62, 33],
  [63, 37],
  [84, 37],
  [85, 41],
  [106, 41],
])('%i letters take %i modules a side', (letters, side) => {
  const code = qrCodeOf('q'.repeat(letters))
  expect([code.length, ...new Set(code.map(row => row.length))]).toEqual([side, side])
})

it('refuses what no label has room for', () => {
  expect(() => qrCodeOf('q'.repeat(107))).toThrow('Too long for a QR code')
})
