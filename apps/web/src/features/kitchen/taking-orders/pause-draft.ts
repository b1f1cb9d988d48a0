import {
  addDays,
  type Day,
  dayInHyderabad,
  instantInHyderabad,
  isDay,
} from '@pindivantalu/domain/indian-time'
import type { SaveTakingOrdersRequest } from '@pindivantalu/domain/kitchen/kitchen.wire'

export const PAUSE_ENDS = [
  { end: 'switched-on', label: 'Until I switch it on' },
  { end: 'today', label: 'Until the end of today' },
  { end: 'chosen', label: 'Until a day and hour' },
] as const
export type PauseEnd = (typeof PAUSE_ENDS)[number]['end']

export type PauseDraft = { words: string; teluguWords: string; end: PauseEnd; day: Day; time: string }

/** The owner changes them to say why. */
const PAUSE_WORDS = {
  words: 'We take no new orders right now. Your cart is kept; please come back soon.',
  teluguWords: 'ప్రస్తుతం కొత్త ఆర్డర్లు తీసుకోవడం లేదు. మీ కార్ట్ అలాగే ఉంటుంది, త్వరలో మళ్లీ రండి.',
}

export function newPause(now: Date): PauseDraft {
  return { ...PAUSE_WORDS, end: 'switched-on', day: addDays(dayInHyderabad(now), 1), time: '08:00' }
}

/** What is wrong with it, or what is asked for. */
export function pauseRequest(
  { words, teluguWords, end, day, time }: PauseDraft,
  now: Date,
): { request: SaveTakingOrdersRequest } | { problem: string } {
  if (!words.trim() || !teluguWords.trim())
    return { problem: 'Write what customers read, in both languages.' }
  const until = endOf({ end, day, time }, now)
  if (until === undefined) return { problem: 'Choose a day and an hour.' }
  if (until !== null && until <= now) return { problem: 'Choose a time that is still to come.' }
  return {
    request: {
      isTakingOrders: false,
      until: until?.toISOString() ?? null,
      words: words.trim(),
      teluguWords: teluguWords.trim(),
    },
  }
}

function endOf(
  { end, day, time }: Pick<PauseDraft, 'end' | 'day' | 'time'>,
  now: Date,
): Date | null | undefined {
  if (end === 'switched-on') return null
  if (end === 'today') return instantInHyderabad(addDays(dayInHyderabad(now), 1))
  const [hour, minute] = time.split(':').map(Number)
  if (!isDay(day) || hour === undefined || minute === undefined) return undefined
  return instantInHyderabad(day, hour + minute / 60)
}
