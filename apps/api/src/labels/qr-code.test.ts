import { expect, it } from 'vitest'
import { readQr } from '../../test-support/reading-qr.ts'
import { qrCodeOf } from './qr-code.ts'

it.each(['https://pindivantalu.example/q/K7M2Q9RT', 'http://localhost:3000/q/ZZZZZZZZ'])(
  'a camera reads %s',
  url => {
    expect(readQr(qrCodeOf(url))).toBe(url)
  },
)
