import { expect, it } from 'vitest'
import { type ChangedPlaces, changedPlacesInWords } from './places-in-words.ts'

const slot = '6-8 PM'

it.each<{ change: ChangedPlaces; says: string }>([
  { change: { weekday: 1, slot, places: 90 }, says: 'Orders from 6-8 PM on Mondays limited to 90' },
  { change: { weekday: 0, slot, places: 0 }, says: '6-8 PM on Sundays closed' },
  { change: { weekday: 6, slot, places: null }, says: 'Orders from 6-8 PM on Saturdays without a limit' },
  {
    change: { day: '2026-11-16', slot, places: 60 },
    says: 'Orders from 6-8 PM on Mon, 16 Nov limited to 60',
  },
  {
    change: { day: '2026-11-16', slot, places: 'everyWeek' },
    says: 'Orders from 6-8 PM on Mon, 16 Nov limited as every week',
  },
])('$says', ({ change, says }) => {
  expect(changedPlacesInWords([change])).toBe(says)
})

it('counts them where there are several', () => {
  const change: ChangedPlaces = { weekday: 1, slot, places: 90 }
  expect(changedPlacesInWords([change, change])).toBe('Places of 2 slots changed')
})
