import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  dayInHyderabad,
  formatDay,
  hourInHyderabad,
  instantInHyderabad,
  isDay,
  timestampInHyderabad,
} from './indian-time.ts'
import { dayLabel, formatInstant, formatMoment, formatTime, formatWeekday } from './time-in-words.ts'

describe('the day in Hyderabad', () => {
  it.each([
    { at: '2026-01-10T11:59:59+05:30', day: '2026-01-10', hour: 11 },
    { at: '2026-01-10T12:00:00+05:30', day: '2026-01-10', hour: 12 },
    { at: '2026-01-10T18:29:59Z', day: '2026-01-10', hour: 23 },
    { at: '2026-01-10T18:30:00Z', day: '2026-01-11', hour: 0 },
    { at: '2026-01-11T00:00:00Z', day: '2026-01-11', hour: 5 },
    { at: '2025-12-31T18:29:59.999Z', day: '2025-12-31', hour: 23 },
    { at: '2025-12-31T18:30:00Z', day: '2026-01-01', hour: 0 },
    { at: '2028-02-28T19:00:00Z', day: '2028-02-29', hour: 0 },
  ])('is $day and its hour $hour at $at', ({ at, day, hour }) => {
    expect(dayInHyderabad(new Date(at))).toBe(day)
    expect(hourInHyderabad(new Date(at))).toBe(hour)
  })

  it('agrees with the time zone database', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    const instants = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(instants, at => dayInHyderabad(at) === calendar.format(at)))
  })

  it('begins half past six in the evening in Greenwich', () => {
    expect(instantInHyderabad('2026-01-11').toISOString()).toBe('2026-01-10T18:30:00.000Z')
    expect(instantInHyderabad('2026-01-11', 20).toISOString()).toBe('2026-01-11T14:30:00.000Z')
  })

  it.each([
    { day: '2025-12-31', days: 1, later: '2026-01-01' },
    { day: '2026-01-01', days: -1, later: '2025-12-31' },
    { day: '2028-02-28', days: 1, later: '2028-02-29' },
    { day: '2026-02-28', days: 1, later: '2026-03-01' },
    { day: '2026-11-15', days: 7, later: '2026-11-22' },
  ])('$days days after $day is $later', ({ day, days, later }) => {
    expect(addDays(day, days)).toBe(later)
  })
})

describe('a day somebody has written', () => {
  it.each(['2026-11-15', '2028-02-29', '2000-01-01', '9999-12-31'])('%s is one', text => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '',
    'tomorrow',
    '2026-13-40',
    '2026-02-30',
    '2027-02-29',
    '2026-1-5',
    '2026-11-15T00:00',
    ' 2026-11-15',
    '0002-11-15',
    '0202-11-15',
    '1999-12-31',
  ])('%j is none', text => {
    expect(isDay(text)).toBe(false)
  })
})

describe('a delivery day', () => {
  it.each([
    { now: '2026-11-15T10:42:00+05:30', day: '2026-11-15', label: 'Today' },
    { now: '2026-11-15T10:42:00+05:30', day: '2026-11-16', label: 'Tomorrow' },
    { now: '2026-11-15T10:42:00+05:30', day: '2026-11-17', label: 'Tue, 17 Nov' },
    { now: '2026-11-15T10:42:00+05:30', day: '2026-11-14', label: 'Sat, 14 Nov' },
    { now: '2026-11-15T23:59:59+05:30', day: '2026-11-16', label: 'Tomorrow' },
    { now: '2026-11-16T00:00:00+05:30', day: '2026-11-16', label: 'Today' },
    { now: '2025-12-31T18:29:59Z', day: '2026-01-01', label: 'Tomorrow' },
    { now: '2025-12-31T18:30:00Z', day: '2026-01-01', label: 'Today' },
  ])('$day is called $label at $now', ({ now, day, label }) => {
    expect(dayLabel(day, new Date(now))).toBe(label)
  })
})

describe('a moment on the screen', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'reads the same on a device in %s',
    zone => {
      vi.stubEnv('TZ', zone)
      expect(formatInstant(new Date('2026-11-15T05:12:00Z'))).toBe('15 Nov 2026, 10:42 AM')
      expect(formatWeekday('2026-11-16')).toBe('Mon, 16 Nov')
      expect(formatDay('2026-09-06')).toBe('6 Sep 2026')
    },
  )

  it.each([
    { at: '2026-11-15T00:00:00+05:30', time: '12:00 AM' },
    { at: '2026-11-15T00:05:00+05:30', time: '12:05 AM' },
    { at: '2026-11-15T11:59:59+05:30', time: '11:59 AM' },
    { at: '2026-11-15T12:00:00+05:30', time: '12:00 PM' },
    { at: '2026-11-15T23:07:00+05:30', time: '11:07 PM' },
  ])('$at reads $time', ({ at, time }) => {
    expect(formatTime(new Date(at))).toBe(time)
  })

  it.each([
    { at: '2026-11-15T00:00:00+05:30', words: '12:00 AM' },
    { at: '2026-11-14T23:59:59+05:30', words: '14 Nov, 11:59 PM' },
  ])('$at reads $words on 15 November', ({ at, words }) => {
    expect(formatMoment(new Date(at), new Date('2026-11-15T10:00:00+05:30'))).toBe(words)
  })
})

it.each([
  ['2026-01-10T18:29:59.999Z', '2026-01-10 23:59:59'],
  ['2026-01-10T18:30:00Z', '2026-01-11 00:00:00'],
])('writes %s for spreadsheets as %s', (at, written) => {
  expect(timestampInHyderabad(new Date(at))).toBe(written)
})
