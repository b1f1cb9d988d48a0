import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compared in the same time whatever is wrong, so that nobody can guess it digit by digit. */
export function isSignedWith(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
