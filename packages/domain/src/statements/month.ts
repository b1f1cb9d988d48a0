import { addDays, type Day, dayInHyderabad, formatDay } from '../indian-time.ts'

/** A month of India's calendar, written `YYYY-MM`: months compare as texts do. */
export type Month = string

export const monthInHyderabad = (at: Date): Month => dayInHyderabad(at).slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`
export const monthBefore = (month: Month): Month => addDays(firstDayOf(month), -1).slice(0, 7)
export const monthAfter = (month: Month): Month => addDays(firstDayOf(month), 31).slice(0, 7)

/** 'Nov 2026' */
export const formatMonth = (month: Month): string => formatDay(firstDayOf(month)).slice(2)
