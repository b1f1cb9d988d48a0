import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { aFolder, ROOT } from '../operations/programs.ts'

const TESTS = `
import { beforeAll, describe, expect, it } from 'vitest'
describe('A shop', () => {
  it('sells', ({ task }) => { task.meta.found = '0 of 12 requests failed' })
  it('is closed', () => {})
  it('loses an order', () => expect(1, 'an order is missing').toBe(2))
  it('moves', ({ skip }) => skip('there is no other house'))
  it.skip('flies', () => {})
})
describe('A shop whose house fell down', () => {
  beforeAll(() => { throw new Error('no bricks') })
  describe('before it was opened', () => it('sells', () => {}))
})
`

it('The table says what was found, what was not tried, and what could not even begin', () => {
  const folder = aFolder()
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'one.test.ts'), TESTS)
  writeFileSync(path.join(folder, 'two.test.ts'), "throw new Error('it cannot be read')")
  const reporter = `--reporter=${path.join(import.meta.dirname, 'print-table.ts')}`
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--no-file-parallelism', reporter]
  const { stdout, status } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' })

  expect(status).toBe(1)
  expect(stdout.trim().split('\n').toSorted()).toEqual(
    [
      '✓ A shop > sells                                               0 of 12 requests failed',
      '✓ A shop > is closed',
      '✗ A shop > loses an order                                      an order is missing: expected 1 to be 2 // Object.is equality',
      '– A shop > moves                                               not tried here: there is no other house',
      '– A shop > flies                                               not tried here',
      '✗ A shop whose house fell down > before it was opened > sells  could not begin: no bricks',
      '✗ two.test.ts                                                  it cannot be read',
    ].toSorted(),
  )
})
