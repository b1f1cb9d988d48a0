import { expect, it } from 'vitest'
import { openSealedCode, sealCode } from './delivery-code-seal.ts'

it('opens what it sealed, and looks different each time', () => {
  const [one, two] = [sealCode('012345', 'secret'), sealCode('012345', 'secret')]
  expect(openSealedCode(one, 'secret')).toBe('012345')
  expect(one.equals(two)).toBe(false)
})

it('opens with its own secret alone, and nothing that was touched', () => {
  const sealed = sealCode('012345', 'secret')
  expect(() => openSealedCode(sealed, 'another')).toThrow()
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => openSealedCode(sealed, 'secret')).toThrow()
})
