import { describe, expect, it } from 'vitest'
import { anOrder } from '../orders/order.builder.ts'
import type { OrderView } from '../orders/order.wire.ts'
import { collectionsOf, nextStop, runTotals, stopState } from './run-today.ts'

const NOW = new Date('2026-01-10T10:00:00Z')
const NOTHING = new Set<string>()
const ATTEMPT = {
  _id: 'attempt',
  reason: 'nobody_home' as const,
  note: '',
  photo: null,
  at: '2026-01-10T09:00:00.000Z',
  notedAt: '2026-01-10T09:00:00.000Z',
  by: 'Ravi',
  place: null,
}
const kitchen = (id: string) => ({
  _id: id,
  addressLine1: 'Plot 14',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500038',
  phone: '9000000010',
  alternatePhones: [],
  googleMapsLocationUrl: null,
})
const cook = (id: string) => ({ _id: id, name: id, phone: null, organizationName: `${id} kitchen` })

type Facts = {
  cook?: string | null
  /** Who makes its second line of one packet; the first line has two. */
  secondCook?: string
  collectedFrom?: string
  isCollected?: boolean
  day?: string | null
  slot?: '4-6 PM' | '6-8 PM'
  isMissed?: boolean
}

function stop(_id: string, facts: Facts = {}): OrderView {
  const {
    cook: who = 'annapurna',
    secondCook,
    collectedFrom,
    isCollected = false,
    day = '2026-01-10',
    slot = '4-6 PM',
    isMissed,
  } = facts
  const plain = anOrder()
  const [first] = plain.orderItems
  if (!first) throw new Error('An order has a line')
  const orderItems = [first, ...(secondCook ? [{ ...first, _id: 'second line', quantity: 1 }] : [])]
  const kitchenOf = (cookName: string, line: string) => ({
    _id: `of ${cookName}`,
    sourcingPartner: cook(cookName),
    sourcingPartnerAddress: kitchen(`of ${cookName}`),
    items: [line],
    collectedAt: isCollected || collectedFrom === cookName ? '2026-01-10T09:00:00.000Z' : null,
  })
  return {
    ...plain,
    _id,
    orderItems,
    attempts: isMissed ? [ATTEMPT] : [],
    delivery: {
      ...plain.delivery,
      preferredDeliveryDate: day,
      preferredDeliveryTimeSlot: day === null ? null : slot,
    },
    sourcing: {
      isAssigned: who !== null,
      isCollected,
      collectedAt: null,
      sourcingPartner: who === null ? null : cook(who),
      sourcingPartnerAddress: who === null ? null : kitchen(`of ${who}`),
      kitchens: [
        ...(who === null ? [] : [kitchenOf(who, first._id)]),
        ...(secondCook ? [kitchenOf(secondCook, 'second line')] : []),
      ],
    },
  }
}

it.each([
  { order: stop('a'), state: 'to collect' },
  { order: stop('a', { cook: null }), state: 'to collect' },
  { order: stop('a', { isCollected: true }), state: 'on the way' },
  { order: stop('a', { isCollected: true, isMissed: true }), state: 'on the way' },
  { order: stop('a', { isMissed: true }), state: 'back' },
  { order: stop('kept here', { isCollected: true }), state: 'waits' },
])('a stop is $state', ({ order, state }) => {
  expect(stopState(order, new Set(['kept here']))).toBe(state)
})

it('opens the first stop that is with the partner, and none while nothing is collected', () => {
  const [a, b, c] = [stop('a'), stop('b', { isCollected: true }), stop('c', { isCollected: true })]
  expect(nextStop([a, stop('d', { isMissed: true })], NOTHING)).toBeUndefined()
  expect(nextStop([a], NOTHING)?._id, 'where it is the only one').toBe('a')
  expect(nextStop([a, b, c], NOTHING)?._id).toBe('b')
  expect(nextStop([a, b, c], new Set(['b']))?._id).toBe('c')
})

it('counts what is due today: given, left and brought back', () => {
  const pending = [
    stop('left'),
    stop('left of yesterday', { day: '2026-01-09' }),
    stop('tomorrow', { day: '2026-01-11' }),
    stop('back', { isMissed: true, day: null }),
    stop('waits', { isCollected: true }),
  ]
  const facts = { given: 3, missedHere: new Set(['waits']), now: NOW }
  expect(runTotals(pending, facts)).toEqual({ stops: 7, given: 3, left: 2, back: 2 })
})

it('counts the next day where nothing is due today', () => {
  const pending = [stop('a', { day: '2026-01-12' }), stop('b', { day: '2026-01-11' })]
  expect(runTotals(pending, { given: 0, missedHere: NOTHING, now: NOW })).toMatchObject({ stops: 1, left: 1 })
})

describe('what is to be collected', () => {
  const shown = (stops: OrderView[]) =>
    collectionsOf(stops).map(
      ({ kitchen: { sourcingPartner }, orders, packets }) =>
        `${sourcingPartner._id}: ${orders.map(order => order._id).join(' ')}, ${packets} packets`,
    )

  it('is gathered by kitchen', () => {
    const stops = [stop('a'), stop('b', { cook: 'godavari' }), stop('c')]
    expect(shown(stops)).toEqual(['annapurna: a c, 4 packets', 'godavari: b, 2 packets'])
  })

  it('leaves out what is collected, came back, or has no kitchen', () => {
    const stops = [
      stop('a', { isCollected: true }),
      stop('b', { isMissed: true, day: null }),
      stop('c', { cook: null }),
      stop('d'),
    ]
    expect(shown(stops)).toEqual(['annapurna: d, 2 packets'])
  })

  it('is of the slot that comes first', () => {
    const stops = [stop('late', { slot: '6-8 PM' }), stop('timeless', { day: null }), stop('soon')]
    expect(shown(stops)).toEqual(['annapurna: soon, 2 packets'])
    expect(shown(stops.slice(0, 2))).toEqual(['annapurna: late, 2 packets'])
    expect(shown(stops.slice(1, 2))).toEqual(['annapurna: timeless, 2 packets'])
  })

  it('is, of an order that two cooks make, what each of them has of it', () => {
    const stops = [stop('a', { secondCook: 'godavari' }), stop('b')]
    expect(shown(stops)).toEqual(['annapurna: a b, 4 packets', 'godavari: a, 1 packets'])
  })

  it('leaves out the kitchen where a part was collected', () => {
    const stops = [stop('a', { secondCook: 'godavari', collectedFrom: 'annapurna' })]
    expect(shown(stops)).toEqual(['godavari: a, 1 packets'])
  })
})
