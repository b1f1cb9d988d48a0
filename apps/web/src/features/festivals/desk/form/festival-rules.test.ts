import { describe, expect, it } from 'vitest'
import { newDraft } from './festival-draft.ts'
import {
  arePackets,
  arePlaces,
  areSlots,
  isAfterOpening,
  isMoment,
  isOtherDay,
  isPriceOrNone,
} from './festival-rules.ts'

const day = (written: string) => ({ day: written, slots: [], places: '' })
const opening = { ...newDraft([]), opens: '2026-12-20T07:00' }

describe('what is typed of a festival', () => {
  it.each([
    [isMoment('2026-12-20T07:00'), true],
    [isMoment(''), 'Choose a day and a time'],
    [isAfterOpening('2027-01-08T20:00', opening), true],
    [isAfterOpening('2026-12-20T07:00', opening), 'Orders must end after they begin'],
    [isAfterOpening('', opening), 'Choose a day and a time'],
    [isOtherDay('2027-01-11', [day('2027-01-11'), day('2027-01-12')]), true],
    [isOtherDay('2027-01-11', [day('2027-01-11'), day('2027-01-11')]), 'This day is listed twice'],
    [isOtherDay('', [day('')]), 'Choose a day'],
    [areSlots(['2-4 PM']), true],
    [areSlots([]), 'Choose at least one slot'],
    [arePlaces(''), true],
    [arePlaces('390'), true],
    [arePlaces('0'), 'A whole number from 1 on'],
    [arePlaces('3.5'), 'A whole number from 1 on'],
    [arePlaces('40,001'), 'At most 40,000'],
    [arePackets('1,00,001'), 'At most 1,00,000'],
    [isPriceOrNone(''), true],
    [isPriceOrNone('160.50'), true],
    [isPriceOrNone('0'), 'Enter a price in rupees, such as 140'],
    [isPriceOrNone('much'), 'Enter a price in rupees, such as 140'],
  ])('%#: is judged %s', (verdict, expected) => expect(verdict).toBe(expected))
})
