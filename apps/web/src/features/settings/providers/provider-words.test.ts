import type { ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import { expect, it } from 'vitest'
import { troubleIn } from './provider-words.ts'

const WELL: ProviderHealth = {
  lastChecks: {
    checkedAt: '2026-03-10T03:30:00Z',
    results: [{ name: 'Clock', isRight: true, found: '0 s off', toDo: null }],
  },
  heard: [
    { provider: 'razorpay', lastAt: null, silentSince: null },
    { provider: 'whatsapp', lastAt: null, silentSince: null },
  ],
}

it('has nothing to tell when all is well, or nobody has looked', () => {
  expect(troubleIn(WELL)).toEqual([])
  expect(troubleIn({ ...WELL, lastChecks: null })).toEqual([])
})

it('reports silence, and what was found wrong', () => {
  const trouble = troubleIn({
    lastChecks: {
      checkedAt: '2026-03-10T03:30:00Z',
      results: [
        { name: 'Clock', isRight: false, found: '70 s fast', toDo: 'set it' },
        { name: 'Files', isRight: true, found: 'written', toDo: null },
        { name: 'Mail server', isRight: false, found: 'refused', toDo: 'log in' },
      ],
    },
    heard: [
      { provider: 'razorpay', lastAt: null, silentSince: '2026-03-10T03:30:00Z' },
      { provider: 'whatsapp', lastAt: null, silentSince: '2026-03-10T06:30:00Z' },
    ],
  })
  expect(trouble).toEqual([
    'Razorpay tells the shop nothing, though customers have paid since Tue, 10 Mar, 9:00 AM. The shop asks by itself, only later.',
    'WhatsApp tells the shop nothing, though messages were sent since Tue, 10 Mar, 12:00 PM.',
    'Not right at the last check: Clock, Mail server.',
  ])
})
