import { inLanguage } from '@pindivantalu/texts/t'
import { expect, it } from 'vitest'
import type { TimeSlot } from '../orders/slots/time-slots.ts'
import { readyByInWords, readyTimes } from './ready-times.ts'

const DAY = '2026-01-11'

it.each<[TimeSlot, string, string]>([
  ['2-4 PM', 'Ready by 1:45 PM', 'మధ్యాహ్నం 1:45 లోపు సిద్ధం చేయండి'],
  ['4-6 PM', 'Ready by 3:45 PM', 'మధ్యాహ్నం 3:45 లోపు సిద్ధం చేయండి'],
  ['6-8 PM', 'Ready by 5:45 PM', 'సాయంత్రం 5:45 లోపు సిద్ధం చేయండి'],
  ['8-10 PM', 'Ready by 7:45 PM', 'సాయంత్రం 7:45 లోపు సిద్ధం చేయండి'],
])('what goes out at %s is asked for: %s', (slot, words, telugu) => {
  expect(readyByInWords(DAY, slot)).toBe(words)
  expect(inLanguage('te', () => readyByInWords(DAY, slot))).toBe(telugu)
})

it('puts what is ready first before what is ready later, and leaves out times with nothing', () => {
  const lines = [
    { slot: '8-10 PM' as const, name: 'Ariselu' },
    { slot: '2-4 PM' as const, name: 'Chegodilu' },
    { slot: '8-10 PM' as const, name: 'Sunnundalu' },
  ]
  expect(
    readyTimes(DAY, lines).map(time => [time.readyAt.toISOString(), time.lines.map(({ name }) => name)]),
  ).toEqual([
    ['2026-01-11T08:15:00.000Z', ['Chegodilu']],
    ['2026-01-11T14:15:00.000Z', ['Ariselu', 'Sunnundalu']],
  ])
})
