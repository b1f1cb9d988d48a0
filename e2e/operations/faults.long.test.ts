import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from './programs.ts'

const RUN = path.join(import.meta.dirname, '../faults/run.ts')

/** The small run; `npm run test:faults` does three hundred. */
describe('Sixty checkouts while everything fails', { timeout: 1_800_000 }, () => {
  it('end as one order or one refund for each payment, to the paisa', async () => {
    const program = run([process.execPath, RUN, '--checkouts', '60'])
    const code = await program.ended
    expect(program.lines.join('\n')).toContain('✓ every captured payment is kept by one order or refunded')
    expect(code).toBe(0)
  })
})
