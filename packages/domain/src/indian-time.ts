import { t, text } from '@pindivantalu/texts/t'

/** A calendar day in Hyderabad, written `YYYY-MM-DD`. */
export type Day = string

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// India keeps one zone without summer time, so Asia/Kolkata is always UTC+5:30.
const AHEAD_OF_UTC = 5.5 * HOUR

/** The wall clock in Hyderabad, held in the UTC fields of a Date. */
function wallClock(at: Date): Date {
  return new Date(at.getTime() + AHEAD_OF_UTC)
}

export function dayInHyderabad(at: Date): Day {
  return wallClock(at).toISOString().slice(0, 10)
}

/** '2026-01-10 23:59:59', as spreadsheets read it. */
export function timestampInHyderabad(at: Date): string {
  return wallClock(at).toISOString().slice(0, 19).replace('T', ' ')
}

export function hourInHyderabad(at: Date): number {
  return wallClock(at).getUTCHours()
}

export function minuteInHyderabad(at: Date): number {
  return wallClock(at).getUTCMinutes()
}

/** The instant at which the clocks in Hyderabad show this hour of this day. */
export function instantInHyderabad(day: Day, hour = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_OF_UTC + hour * HOUR)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

const WRITTEN_DAY = /^[2-9]\d{3}-\d{2}-\d{2}$/

/**
 * Whether a text is a day that can matter to the shop. A year that is being typed is 2 first, then 20; and a Date takes
 * 30 February for 2 March.
 */
export function isDay(written: string): written is Day {
  return WRITTEN_DAY.test(written) && !Number.isNaN(Date.parse(written)) && addDays(written, 0) === written
}

// Written out rather than left to Intl: its en-IN texts differ between versions ('Sep', 'Sept'; 'am', 'AM'),
// and a page rendered on the server must read the same in every browser.
const MONTHS = [
  text('Jan'),
  text('Feb'),
  text('Mar'),
  text('Apr'),
  text('May'),
  text('Jun'),
  text('Jul'),
  text('Aug'),
  text('Sep'),
  text('Oct'),
  text('Nov'),
  text('Dec'),
]

/** '16 Nov' */
export function formatDayAndMonth(day: Day): string {
  return `${Number(day.slice(8, 10))} ${t(MONTHS[Number(day.slice(5, 7)) - 1] ?? '')}`
}

/** '16 Nov 2026' */
export function formatDay(day: Day): string {
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`
}
