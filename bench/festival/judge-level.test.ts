import { describe, expect, it } from 'vitest'
import { oneOrderMore, p50AndP99, whyItBends } from './judge-level.ts'
import { aLevel } from './level.builder.ts'

const QUICK = Array<number>(98).fill(10)

describe('A shop in the festival bench', () => {
  it('does not bend while 99 of 100 who pay are answered within two seconds', () => {
    expect(whyItBends(aLevel({ orders: [...QUICK, 1_999, 1_999] }))).toBeUndefined()
  })

  it('bends where one order in fifty is refused at once, however quick all others are', () => {
    const level = aLevel({ orders: [...QUICK, undefined, undefined] })
    expect(p50AndP99(level, 'order')).toBe('10 / never')
    expect(whyItBends(level)).toBe(
      'p99 of order over 2000 ms, 2 % not served; no processor was full: something waits',
    )
  })

  it('is told from a machine that others keep busy', () => {
    const machine = 10_000 * 1_000
    const bent = (use: object) => whyItBends(aLevel({ orders: [3_000], use }))
    expect(bent({ shops: [9_500] })).toMatch('full: the one core that a shop can use')
    expect(bent({ pgbouncer: 9_500 })).toMatch('full: the one core that PgBouncer can use')
    expect(bent({ machine })).toMatch(/full: the whole machine, \d+ % of it by others$/)
    expect(bent({ machine, postgres: machine })).toMatch(/full: the whole machine$/)
  })

  it('costs for one order more what two rates differ by, without what the owner costs at both', () => {
    const slow = aLevel({ paid: 10, use: { lastedMs: 10_000, postgres: 1_300 } })
    const quick = aLevel({ paid: 80, use: { lastedMs: 20_000, postgres: 3_200 } })
    // One order a second: 130 ms a second. Four: 160.
    expect(oneOrderMore([slow, quick], use => use.postgres)).toBeCloseTo(10)
    expect(oneOrderMore([slow], use => use.postgres)).toBeUndefined()
  })
})
