import { describe, expect, it } from 'vitest'
import { type OrderPast, orderTimeline } from './order-timeline.ts'

const paid: OrderPast = {
  isPaid: true,
  hasCook: false,
  hasCarrier: false,
  isCollected: false,
  isDelivered: false,
}
const cook = { hasCook: true }
const carrier = { hasCarrier: true }
const collected = { isCollected: true }
const delivered = { isDelivered: true }

const MARKS = { done: '✓', current: '●', 'to come': '○' }
const drawn = (past: OrderPast) => orderTimeline(past).map(({ label, state }) => `${MARKS[state]} ${label}`)

describe('the way of an order', () => {
  it.each([
    {
      what: 'is not paid',
      past: { isPaid: false },
      way: ['● Created', '○ Sourcing & Delivery Assigned', '○ Collected', '○ Delivered'],
    },
    {
      what: 'is not paid, and assigned already',
      past: { isPaid: false, ...cook, ...carrier },
      way: ['● Created', '○ Sourcing & Delivery Assigned', '○ Collected', '○ Delivered'],
    },
    {
      what: 'is paid',
      past: {},
      way: ['● Created', '○ Sourcing & Delivery Assigned', '○ Collected', '○ Delivered'],
    },
    {
      what: 'has a cook',
      past: cook,
      way: ['✓ Created', '● Only Sourcing Assigned', '○ Collected', '○ Delivered'],
    },
    {
      what: 'has a delivery partner',
      past: carrier,
      way: ['✓ Created', '● Only Delivery Assigned', '○ Collected', '○ Delivered'],
    },
    {
      what: 'has both',
      past: { ...cook, ...carrier },
      way: ['✓ Created', '● Sourcing & Delivery Assigned', '○ Collected', '○ Delivered'],
    },
    {
      what: 'is collected by its partner',
      past: { ...cook, ...carrier, ...collected },
      way: ['✓ Created', '✓ Sourcing & Delivery Assigned', '● Collected', '○ Delivered'],
    },
    {
      what: 'is collected without a delivery partner',
      past: { ...cook, ...collected },
      way: ['✓ Created', '✓ Only Sourcing Assigned', '● Collected', '○ Delivered'],
    },
    {
      what: 'is collected by the owner, with nobody assigned',
      past: collected,
      way: ['✓ Created', '● Collected', '○ Delivered'],
    },
    {
      what: 'is delivered step by step',
      past: { ...cook, ...carrier, ...collected, ...delivered },
      way: ['✓ Created', '✓ Sourcing & Delivery Assigned', '✓ Collected', '✓ Delivered'],
    },
    {
      what: 'is delivered by the owner directly, with nobody assigned',
      past: delivered,
      way: ['✓ Created', '✓ Delivered'],
    },
    {
      what: 'is delivered by the owner directly, after a cook was chosen',
      past: { ...cook, ...delivered },
      way: ['✓ Created', '✓ Only Sourcing Assigned', '✓ Delivered'],
    },
    {
      what: 'is delivered by the owner directly, and was never collected',
      past: { ...cook, ...carrier, ...delivered },
      way: ['✓ Created', '✓ Sourcing & Delivery Assigned', '✓ Delivered'],
    },
    {
      what: 'is collected and delivered by the owner',
      past: { ...collected, ...delivered },
      way: ['✓ Created', '✓ Collected', '✓ Delivered'],
    },
  ])('that $what', ({ past, way }) => {
    expect(drawn({ ...paid, ...past })).toEqual(way)
  })

  it('says who was chosen only where somebody was', () => {
    const choiceOf = (past: Partial<OrderPast>) => orderTimeline({ ...paid, ...past })[1]?.chosen
    expect(choiceOf({})).toBeNull()
    expect(choiceOf(cook)).toBe('cook')
    expect(choiceOf({ ...carrier, ...collected })).toBe('carrier')
    expect(choiceOf({ ...cook, ...carrier })).toBe('both')
  })
})
