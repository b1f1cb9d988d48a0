import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
import {
  isCodeOut,
  isLateNow,
  mapLink,
  momentWords,
  packetCount,
  packetWords,
  placeWords,
  whyOldWords,
} from './delivery-words.ts'

const { delivery, orderItems } = anOrder()
const slotted = anOrder({
  delivery: { ...delivery, preferredDeliveryDate: '2026-01-11', preferredDeliveryTimeSlot: '6-8 PM' },
})
const kitchen = {
  addressLine1: 'Plot 14',
  addressLine2: '',
  city: 'Hyderabad',
  postalCode: '500038',
}

describe('the slot of a delivery', () => {
  it('is over at its end', () => {
    expect(isLateNow(slotted, new Date('2026-01-11T20:00:00+05:30'))).toBe(false)
    expect(isLateNow(slotted, new Date('2026-01-11T20:00:01+05:30'))).toBe(true)
    expect(isLateNow({ ...slotted, deliveredAt: slotted.asOf }, new Date('2026-02-01T00:00:00Z'))).toBe(false)
  })
})

describe('the parcel', () => {
  const [item] = orderItems
  it('says what is in it', () => {
    expect(item && packetWords(item)).toBe('2 × Chegodilu, 500 g, Regular')
    expect(packetCount(anOrder())).toBe('2 packets')
    expect(packetCount(anOrder({ orderItems: item ? [{ ...item, quantity: 1 }] : [] }))).toBe('1 packet')
  })
})

describe('the way', () => {
  it('goes to the place as marked, or as written', () => {
    expect(placeWords(kitchen)).toBe('Plot 14, Hyderabad, 500038')
    expect(mapLink({ ...kitchen, googleMapsLocationUrl: 'https://maps.app.goo.gl/x' })).toBe(
      'https://maps.app.goo.gl/x',
    )
    expect(mapLink({ ...kitchen, addressLine1: 'Plot 14 & 15', googleMapsLocationUrl: null })).toBe(
      'https://www.google.com/maps/search/?api=1&query=Plot%2014%20%26%2015%2C%20Hyderabad%2C%20500038',
    )
  })
})

describe('why a list is not the newest', () => {
  const noAnswer = { status: 'FETCH_ERROR', error: 'TypeError' }
  it.each([
    { why: 'there is no network', error: noAnswer, isOnline: false, words: 'You are offline.' },
    {
      why: 'the network went after it was read',
      error: undefined,
      isOnline: false,
      words: 'You are offline.',
    },
    {
      why: 'the shop is out of reach',
      error: undefined,
      isOnline: true,
      words: 'The shop cannot be reached.',
    },
    {
      why: 'the shop says something else',
      error: { status: 429, data: { message: 'Too many requests.' } },
      isOnline: true,
      words: 'Too many requests.',
    },
  ])('$why', ({ error, isOnline, words }) => {
    expect(whyOldWords(error, isOnline)).toBe(words)
  })
})

describe('since when a list is kept', () => {
  const at = new Date('2026-01-11T16:05:00+05:30')
  it('is a time, with its day when that is over', () => {
    expect(momentWords(at, new Date('2026-01-11T23:59:00+05:30'))).toBe('4:05 PM')
    expect(momentWords(at, new Date('2026-01-12T00:00:00+05:30'))).toBe('11 Jan 2026, 4:05 PM')
  })
})

it.each([
  { until: null, now: '2026-01-11T10:35:00.000Z', isOut: false },
  { until: '2026-01-11T10:50:00.000Z', now: '2026-01-11T10:50:00.000Z', isOut: true },
  { until: '2026-01-11T10:50:00.000Z', now: '2026-01-11T10:50:00.001Z', isOut: false },
])('a code that is out until $until is out at $now: $isOut', ({ until, now, isOut }) => {
  expect(isCodeOut({ codeIsOutUntil: until }, new Date(now))).toBe(isOut)
})
