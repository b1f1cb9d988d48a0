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
describe('A shop on the moon', { skip: true, meta: { notTried: 'there is no rocket' } }, () => {
  it('sells', () => {})
})
`
const SKIPS_ALONE = "import { it } from 'vitest'; it('sells', () => {}); it.skip('flies', () => {})"

type Run = { tests: Record<string, string>; env?: NodeJS.ProcessEnv }

/** The lines that are printed, in any order, and the status of the run. */
function tableOf({ tests, env }: Run): { lines: string[]; status: number | null } {
  const folder = aFolder()
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(tests)) writeFileSync(path.join(folder, file), text)
  const reporter = `--reporter=${path.join(import.meta.dirname, 'print-table.ts')}`
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--no-file-parallelism', reporter]
  const options = {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, FAIL_WHEN_NOT_TRIED: '', ...env },
  } as const
  const { stdout, status } = spawnSync(process.execPath, words, options)
  return { lines: stdout.trim().split('\n').toSorted(), status }
}

it('The table says what was found, what was not tried and why, and what could not even begin', () => {
  const tests = { 'one.test.ts': TESTS, 'two.test.ts': "throw new Error('it cannot be read')" }
  const { lines, status } = tableOf({ tests })

  expect(status).toBe(1)
  expect(lines).toEqual(
    [
      '✓ A shop > sells                                               0 of 12 requests failed',
      '✓ A shop > is closed',
      '✗ A shop > loses an order                                      an order is missing: expected 1 to be 2 // Object.is equality',
      '– A shop > moves                                               not tried here: there is no other house',
      '– A shop > flies                                               not tried here',
      '✗ A shop whose house fell down > before it was opened > sells  could not begin: no bricks',
      '– A shop on the moon > sells                                   not tried here: there is no rocket',
      '✗ two.test.ts                                                  it cannot be read',
      '3 not tried',
    ].toSorted(),
  )
})

it('A run that left something out succeeds, and fails where FAIL_WHEN_NOT_TRIED is set', () => {
  const tests = { 'one.test.ts': SKIPS_ALONE }
  expect(tableOf({ tests })).toEqual({
    lines: ['1 not tried', '– flies  not tried here', '✓ sells'],
    status: 0,
  })
  const { lines, status } = tableOf({ tests, env: { FAIL_WHEN_NOT_TRIED: '1' } })
  expect(status).toBe(1)
  expect(lines).toContain('That fails the run, because FAIL_WHEN_NOT_TRIED is set.')
  expect(
    tableOf({ tests: { 'one.test.ts': SKIPS_ALONE.replace('.skip', '') }, env: { FAIL_WHEN_NOT_TRIED: '1' } })
      .status,
  ).toBe(0)
})
