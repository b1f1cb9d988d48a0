import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from './compress.ts'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

it.each([
  ['br', 'an empty answer', 0],
  ['br', 'a small answer', 2_000],
  ['br', 'a page', 150_000],
  ['br', 'a list of all products', 300_000],
  ['gzip', 'a small answer', 2_000],
  ['gzip', 'a page', 150_000],
  ['gzip', 'a list of all products', 300_000],
] as const)('%s of %s is unpacked to the same bytes', async (encoding, _what, length) => {
  const body = Buffer.from('Chegodilu చేగోడీలు '.repeat(length).slice(0, length))
  const packed = await compress[encoding](body)
  expect(unpack[encoding](packed).equals(body)).toBe(true)
  expect(packed.length).toBeLessThan(body.length + 30)
})
