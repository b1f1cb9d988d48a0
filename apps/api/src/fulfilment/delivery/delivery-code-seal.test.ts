import { beforeEach, expect, it } from 'vitest'
import { createLogger } from '../../http/logger.ts'
import { createCodeSeal } from './delivery-code-seal.ts'

const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })
beforeEach(() => {
  lines.length = 0
})

it('opens what it sealed, and looks different each time', () => {
  const seal = createCodeSeal('secret', log)
  const [one, two] = [seal.seal('012345'), seal.seal('012345')]
  expect(seal.open(one)).toBe('012345')
  expect(one.equals(two)).toBe(false)
  expect(lines).toEqual([])
})

it('opens with its own secret alone, and nothing that was touched, and says so once', () => {
  const sealed = createCodeSeal('secret', log).seal('012345')
  const another = createCodeSeal('another', log)
  expect(another.open(sealed)).toBeNull()
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(another.open(sealed)).toBeNull()
  expect(another.open(Buffer.from('short'))).toBeNull()
  expect(lines.map(line => JSON.parse(line).level)).toEqual([40])
  expect(createCodeSeal('secret', log).open(sealed)).toBeNull()
})
