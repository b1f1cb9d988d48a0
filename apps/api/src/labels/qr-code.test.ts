import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrCodeOf } from './qr-code.ts'

const SIDE = 8
const QUIET = 4

/** As a camera sees it: grey pixels, with the white border that paper has. */
function photographed(text: string) {
  const code = qrCodeOf(text)
  const width = (code.length + 2 * QUIET) * SIDE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (let at = 0; at < width * width; at += 1) {
    const row = Math.floor(at / width / SIDE) - QUIET
    const column = Math.floor((at % width) / SIDE) - QUIET
    if (code[row]?.[column]) data.fill(0, at * 4, at * 4 + 3)
  }
  return { width, height: width, data }
}

it.each(['https://pindivantalu.example/q/K7M2Q9RT', 'http://localhost:3000/q/ZZZZZZZZ'])(
  'a camera reads %s',
  url => {
    expect(decodeQR(photographed(url))).toBe(url)
  },
)
