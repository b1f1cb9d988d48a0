import { Day } from '../id.wire.ts'
import { isDay } from '../indian-time.ts'

/** A day that the shop's books can have. */
export const BookedDay = Day.refine(isDay, 'This must be a day, like 2026-01-10')
