import decodeQR from 'qr/decode.js'

const SIDE = 8
const QUIET = 4

/** What a camera reads: it sees grey pixels, with the white border that paper has. */
export function readQr(code: readonly (readonly boolean[])[]): string {
  const width = (code.length + 2 * QUIET) * SIDE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (let at = 0; at < width * width; at += 1) {
    const row = Math.floor(at / width / SIDE) - QUIET
    const column = Math.floor((at % width) / SIDE) - QUIET
    if (code[row]?.[column]) data.fill(0, at * 4, at * 4 + 3)
  }
  return decodeQR({ width, height: width, data })
}
