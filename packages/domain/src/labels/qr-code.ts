import { bytesWithCorrection } from './qr-correction.ts'

/** Rows of modules, true for black, without the quiet border. */
export type QrCode = readonly (readonly boolean[])[]

type Modules = (boolean | undefined)[][]

/** With 15 % of it gone it can still be read (level M). Larger codes have a second kind of pattern, which no URL of ours needs. */
const VERSIONS = [
  { data: 16, correction: 10, blocks: 1 },
  { data: 28, correction: 16, blocks: 1 },
  { data: 44, correction: 26, blocks: 1 },
  { data: 64, correction: 18, blocks: 2 },
  { data: 86, correction: 24, blocks: 2 },
  { data: 108, correction: 16, blocks: 4 },
]
/** Four bits say 'bytes', eight say how many; the end has four. */
const BYTES_AROUND = 2
const FILLERS = [0xec, 0x11]

/** A text as phones' cameras read it: ISO/IEC 18004, as bytes. */
export function qrCodeOf(text: string): QrCode {
  const bytes = [...new TextEncoder().encode(text)]
  const index = VERSIONS.findIndex(({ data }) => bytes.length + BYTES_AROUND <= data)
  const version = VERSIONS[index]
  if (!version) throw new RangeError(`Too long for a QR code: ${text}`)
  const modules = emptyCode(17 + 4 * (index + 1))
  const isFixed = modules.map(row => row.map(module => module !== undefined))
  placeBits(modules, bytesWithCorrection(filled(bytes, version.data), version))
  const masked = MASKS.map((mask, number) => withMask(modules, isFixed, { mask, number }))
  const penalties = masked.map(penaltyOf)
  return masked[penalties.indexOf(Math.min(...penalties))] ?? []
}

function filled(bytes: readonly number[], length: number): number[] {
  const half = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap(byte => [byte >> 4, byte & 15]), 0]
  const data = Array.from(
    { length: half.length / 2 },
    (_, at) => ((half[2 * at] ?? 0) << 4) | (half[2 * at + 1] ?? 0),
  )
  const rest = Array.from({ length: length - data.length }, (_, at) => FILLERS[at % 2] ?? 0)
  return [...data, ...rest]
}

/** With what each code has: the three corners, the small square, the dotted lines, and room for the number of the mask. */
function emptyCode(size: number): Modules {
  const modules: Modules = Array.from({ length: size }, () => Array(size).fill(undefined))
  const end = size - 7
  for (let at = 8; at < size - 8; at++) {
    set(modules, 6, at, at % 2 === 0)
    set(modules, at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, end + 3],
    [end + 3, 3],
  ] as const)
    square(modules, { row, column, reach: 4 })
  if (size > 21) square(modules, { row: end, column: end, reach: 2 })
  writeFormat(modules, 0)
  return modules
}

/** Rings around a middle: of a corner the outermost is white. */
function square(modules: Modules, { row, column, reach }: { row: number; column: number; reach: number }) {
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right))
      set(modules, row + down, column + right, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
}

function set(modules: Modules, row: number, column: number, isBlack: boolean) {
  const line = modules[row]
  if (line && column >= 0 && column < line.length) line[column] = isBlack
}

/** Around the first corner, over the dotted lines. */
const DOWN = [0, 1, 2, 3, 4, 5, 7, 8]
const ACROSS = [7, 5, 4, 3, 2, 1, 0]

/** Which mask it has, twice: around the first corner, and along the two others. */
function writeFormat(modules: Modules, mask: number) {
  const size = modules.length
  let rest = mask
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isBlack = ((bits >> at) & 1) === 1
    const isDown = at < 8
    set(modules, isDown ? (DOWN[at] ?? 0) : 8, isDown ? 8 : (ACROSS[at - 8] ?? 0), isBlack)
    set(modules, isDown ? 8 : size - 15 + at, isDown ? size - 1 - at : 8, isBlack)
  }
  set(modules, size - 8, 8, true)
}

/** In columns of two from the right, up and down in turn. */
function placeBits(modules: Modules, bytes: readonly number[]) {
  const size = modules.length
  let next = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (modules[row]?.[column] !== undefined) continue
        set(modules, row, column, (((bytes[next >> 3] ?? 0) >> (7 - (next & 7))) & 1) === 1)
        next += 1
      }
    }
  }
}

type Mask = (row: number, column: number) => boolean
const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  row => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

function withMask(modules: Modules, isFixed: boolean[][], { mask, number }: { mask: Mask; number: number }) {
  const code: Modules = modules.map((line, row) =>
    line.map((module, column) => Boolean(module) !== (!isFixed[row]?.[column] && mask(row, column))),
  )
  writeFormat(code, number)
  return code as boolean[][]
}

const LIKE_A_CORNER = /(?=10111010000|00001011101)/g

/** How hard it is to read: long runs, blocks, what looks like a corner, and more of one colour than of the other. */
function penaltyOf(code: QrCode): number {
  const across = code.map(row => row.map(Number).join(''))
  const down = across.map((_, at) => across.map(line => line.charAt(at)).join(''))
  const lines = [...across, ...down].join('x')
  const runs = lines.match(/0{5,}|1{5,}/g) ?? []
  const corners = lines.match(LIKE_A_CORNER) ?? []
  let blocks = 0
  for (let row = 1; row < across.length; row++)
    for (let column = 1; column < across.length; column++) {
      const pair = across[row]?.slice(column - 1, column + 1)
      if ((pair === '00' || pair === '11') && pair === across[row - 1]?.slice(column - 1, column + 1))
        blocks++
    }
  const black = across.join('').replaceAll('0', '').length / code.length ** 2
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    blocks * 3 +
    corners.length * 40 +
    Math.floor(Math.abs(black * 20 - 10)) * 10
  )
}
