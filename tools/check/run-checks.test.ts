import { expect, it } from 'vitest'
import { runChecks } from './run-checks.ts'

async function run(...checks: [name: string, findProblems: () => Promise<string[]>][]) {
  const lines: string[] = []
  const isGreen = await runChecks(
    checks.map(([name, findProblems]) => ({ name, findProblems })),
    line => lines.push(line),
  )
  return { isGreen, lines }
}

it('says one line per green check', async () => {
  const { isGreen, lines } = await run(['types', async () => []], ['names', async () => []])
  expect(isGreen).toBe(true)
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^✓ names \(\d+\.\d s\)$/),
    expect.stringMatching(/^✓ types \(\d+\.\d s\)$/),
  ])
})

it('says what is wrong below a red check', async () => {
  const { isGreen, lines } = await run(['names', async () => ['Foo.ts\nis no good name', 'Bar.ts too']])
  expect(isGreen).toBe(false)
  expect(lines.slice(1)).toEqual(['    Foo.ts\n    is no good name', '    Bar.ts too'])
})

it('counts a check that breaks as red, and runs the others', async () => {
  const breaks = async () => {
    throw new Error('no such program')
  }
  const { isGreen, lines } = await run(['breaks', breaks], ['types', async () => []])
  expect(isGreen).toBe(false)
  expect(lines.join('\n')).toMatch(/✗ breaks.*\n {4}Error: no such program/)
  expect(lines.join('\n')).toContain('✓ types')
})
