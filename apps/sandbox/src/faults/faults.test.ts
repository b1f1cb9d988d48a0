import { describe, expect, it } from 'vitest'
import { createFaultSwitch, FAULT_MODES, PROVIDERS } from './faults.ts'

const START = Date.parse('2026-01-10T12:00:00Z')

function aFaultSwitch() {
  let ms = START
  const faults = createFaultSwitch(() => new Date(ms))
  return { faults, passSeconds: (seconds: number) => (ms += seconds * 1000) }
}

describe('the fault switch', () => {
  it('has nothing on at first', () => {
    const { faults } = aFaultSwitch()
    for (const provider of PROVIDERS) {
      for (const mode of FAULT_MODES) expect(faults.activeFault(provider, mode)).toBeUndefined()
    }
    expect(faults.listActive()).toEqual([])
  })

  it('is on for that provider and mode only', () => {
    const { faults } = aFaultSwitch()
    faults.switchOn({ provider: 'razorpay', mode: 'down', seconds: 10 })

    expect(faults.activeFault('razorpay', 'down')).toMatchObject({ provider: 'razorpay', mode: 'down' })
    expect(faults.activeFault('razorpay', 'slow')).toBeUndefined()
    expect(faults.activeFault('sms', 'down')).toBeUndefined()
  })

  it('ends when its seconds are over', () => {
    const { faults, passSeconds } = aFaultSwitch()
    faults.switchOn({ provider: 'sms', mode: 'error', seconds: 10 })

    passSeconds(9.999)
    expect(faults.activeFault('sms', 'error')).toMatchObject({ msLeft: 1 })
    passSeconds(0.001)
    expect(faults.activeFault('sms', 'error')).toBeUndefined()
    expect(faults.listActive()).toEqual([])
  })

  it('lists what is on and until when', () => {
    const { faults } = aFaultSwitch()
    faults.switchOn({ provider: 'smtp', mode: 'slow', seconds: 60, probability: 0.5, seed: 7 })

    expect(faults.listActive()).toEqual([
      {
        provider: 'smtp',
        mode: 'slow',
        seconds: 60,
        probability: 0.5,
        seed: 7,
        until: '2026-01-10T12:01:00.000Z',
      },
    ])
  })

  it('replaces a fault of the same provider and mode', () => {
    const { faults, passSeconds } = aFaultSwitch()
    faults.switchOn({ provider: 'sms', mode: 'down', seconds: 1 })
    const first = faults.activeFault('sms', 'down')
    faults.switchOn({ provider: 'sms', mode: 'down', seconds: 100 })

    passSeconds(50)
    expect(first?.switchedOff.aborted).toBe(true)
    expect(faults.activeFault('sms', 'down')).toMatchObject({ seconds: 100 })
    expect(faults.listActive()).toHaveLength(1)
  })

  it('is switched off at once, and calls that wait on it are told', () => {
    const { faults } = aFaultSwitch()
    faults.switchOn({ provider: 'identity', mode: 'expire_codes', seconds: 100 })
    const fault = faults.activeFault('identity', 'expire_codes')
    faults.switchAllOff()

    expect(fault?.switchedOff.aborted).toBe(true)
    expect(faults.activeFault('identity', 'expire_codes')).toBeUndefined()
  })
})

describe('a fault with a probability', () => {
  const hits = (probability: number, seed?: number) => {
    const { faults } = aFaultSwitch()
    faults.switchOn({
      provider: 'whatsapp',
      mode: 'error',
      seconds: 1,
      probability,
      ...(seed !== undefined && { seed }),
    })
    return Array.from({ length: 1000 }, () => faults.activeFault('whatsapp', 'error') !== undefined)
  }
  const count = (draws: boolean[]) => draws.filter(Boolean).length

  it('never strikes at 0 and always at 1', () => {
    expect(count(hits(0))).toBe(0)
    expect(count(hits(1))).toBe(1000)
  })

  it.each([0.1, 0.5, 0.9])('strikes about that often at %d', probability => {
    expect(count(hits(probability, 42)) / 1000).toBeCloseTo(probability, 1)
  })

  it('strikes the same calls again with the same seed, others with another seed', () => {
    expect(hits(0.5, 42)).toEqual(hits(0.5, 42))
    expect(hits(0.5, 42)).not.toEqual(hits(0.5, 43))
  })

  it('names the seed it chose, so that the run can be repeated', () => {
    const { faults } = aFaultSwitch()
    const { seed } = faults.switchOn({ provider: 'sms', mode: 'error', seconds: 1, probability: 0.5 })
    const draws = Array.from({ length: 1000 }, () => faults.activeFault('sms', 'error') !== undefined)

    expect(draws).toEqual(hits(0.5, seed))
  })
})
