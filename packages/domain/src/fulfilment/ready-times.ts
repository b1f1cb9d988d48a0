import { t } from '@pindivantalu/texts/t'
import { type Day, MINUTE } from '../indian-time.ts'
import { slotBeginsAt, TIME_SLOTS, type TimeSlot } from '../orders/slots/time-slots.ts'
import { formatTime } from '../time-in-words.ts'

const READY_BEFORE_SLOT = 15 * MINUTE

/** What has no slot, or should have gone out on a day before, is made for the first one of the day. */
export const FIRST_SLOT: TimeSlot = TIME_SLOTS[0]

/** A cook has it ready when partners come for it, a little before they set out. */
function readyAt(day: Day, slot: TimeSlot): Date {
  return new Date(slotBeginsAt(day, slot).getTime() - READY_BEFORE_SLOT)
}

/** 'Ready by 3:45 PM' */
export function readyByInWords(day: Day, slot: TimeSlot): string {
  return t('Ready by {time}', { time: formatTime(readyAt(day, slot)) })
}

export type ReadyTime<Line> = { slot: TimeSlot; readyAt: Date; lines: Line[] }

/** The lines of a day by when they are to be ready, the earliest first. */
export function readyTimes<Line extends { slot: TimeSlot }>(
  day: Day,
  lines: readonly Line[],
): ReadyTime<Line>[] {
  return TIME_SLOTS.map(slot => ({
    slot,
    readyAt: readyAt(day, slot),
    lines: lines.filter(line => line.slot === slot),
  })).filter(({ lines: ofSlot }) => ofSlot.length > 0)
}
