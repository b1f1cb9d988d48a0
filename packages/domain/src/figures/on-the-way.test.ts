import { expect, it } from 'vitest'
import { HOUR, MINUTE } from '../indian-time.ts'
import { countOnTheWay, perHour, timeOnTheWay } from './on-the-way.ts'

const at = (time: string, day = '2026-03-10') => new Date(`${day}T${time}+05:30`)
const ride = (collected: string, delivered: string) => ({
  collectedAt: at(collected),
  deliveredAt: at(delivered),
})

it.each([
  { what: 'nothing', rides: [], minutes: 0, counted: 0 },
  { what: 'one parcel', rides: [ride('14:00', '14:40')], minutes: 40, counted: 1 },
  {
    what: 'three parcels of one run',
    rides: [ride('14:00', '14:40'), ride('14:05', '15:30'), ride('14:00', '15:00')],
    minutes: 90,
    counted: 3,
  },
  {
    what: 'two runs, told in any order',
    rides: [ride('18:00', '18:30'), ride('14:00', '15:00')],
    minutes: 90,
    counted: 2,
  },
  {
    what: 'runs that touch',
    rides: [ride('14:00', '15:00'), ride('15:00', '16:00')],
    minutes: 120,
    counted: 2,
  },
  {
    what: 'a parcel within another',
    rides: [ride('14:00', '16:00'), ride('14:30', '15:00')],
    minutes: 120,
    counted: 2,
  },
  { what: 'both pressed in one moment', rides: [ride('14:00', '14:00')], minutes: 0, counted: 0 },
  {
    what: 'a parcel that was never collected',
    rides: [{ collectedAt: null, deliveredAt: at('15:00') }],
    minutes: 0,
    counted: 0,
  },
  {
    what: 'a parcel that stayed overnight',
    rides: [{ collectedAt: at('23:59', '2026-03-09'), deliveredAt: at('00:10') }],
    minutes: 0,
    counted: 0,
  },
])('With $what a partner was on the way for $minutes minutes', ({ rides, minutes, counted }) => {
  expect(timeOnTheWay(rides) / MINUTE).toBe(minutes)
  expect(countOnTheWay(rides)).toBe(counted)
})

it.each([
  { deliveries: 121, hours: 29.5, is: 4.1 },
  { deliveries: 20, hours: 4, is: 5 },
  { deliveries: 19, hours: 4, is: null },
  { deliveries: 20, hours: 0, is: null },
])('$deliveries deliveries in $hours hours are $is in one', ({ deliveries, hours, is }) => {
  expect(perHour(deliveries, hours * HOUR)).toBe(is)
})
