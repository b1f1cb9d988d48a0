import { DEAREST_PRICE } from '@pindivantalu/domain/catalog/product'
import { MOST_FESTIVAL_PLACES } from '@pindivantalu/domain/festivals/festival'
import { isDay } from '@pindivantalu/domain/indian-time'
import { MOST_DAILY_PACKETS } from '@pindivantalu/domain/kitchen/packets'
import { formatWholeRupees, tryFromRupees } from '@pindivantalu/domain/money'
import type { Verdict } from '../../../../lib/forms/form-rules.ts'
import { type DayDraft, type FestivalDraft, isWallTime, numberIn } from './festival-draft.ts'

export function isMoment(text: string): Verdict {
  return isWallTime(text) || 'Choose a day and a time'
}

export function isAfterOpening(closes: string, { opens }: FestivalDraft): Verdict {
  if (!isWallTime(closes)) return 'Choose a day and a time'
  return !isWallTime(opens) || closes > opens || 'Orders must end after they begin'
}

export function isOtherDay(text: string, days: readonly DayDraft[]): Verdict {
  if (!isDay(text)) return 'Choose a day'
  return days.filter(({ day }) => day === text).length < 2 || 'This day is listed twice'
}

export function areSlots(slots: readonly string[]): Verdict {
  return slots.length > 0 || 'Choose at least one slot'
}

export function arePlaces(text: string): Verdict {
  return isCountOrNone(text, MOST_FESTIVAL_PLACES)
}

export function arePackets(text: string): Verdict {
  return isCountOrNone(text, MOST_DAILY_PACKETS)
}

export function isPriceOrNone(text: string): Verdict {
  if (text.trim() === '') return true
  const price = tryFromRupees(numberIn(text))
  if (price === undefined || price <= 0) return 'Enter a price in rupees, such as 140'
  return price <= DEAREST_PRICE || `At most ${formatWholeRupees(DEAREST_PRICE)}`
}

function isCountOrNone(text: string, most: number): Verdict {
  if (text.trim() === '') return true
  const count = numberIn(text)
  if (!Number.isInteger(count) || count < 1) return 'A whole number from 1 on'
  return count <= most || `At most ${most.toLocaleString('en-IN')}`
}
