import { describe, expect, it } from 'vitest'
import { carrierLoads, cookLoads, isTooMuch } from './board-loads.ts'

const RAVI = { _id: 'ravi', name: 'Ravi' }
const MAHESH = { _id: 'mahesh', name: 'Mahesh' }
const SALEEM = { _id: 'saleem', name: 'Saleem' }

let made = 0
function order(
  postalCode: string,
  {
    rider,
    cook,
    secondCook,
    slot = '4-6 PM' as const,
  }: { rider?: string; cook?: string; secondCook?: string; slot?: '4-6 PM' | '6-8 PM' } = {},
) {
  const partner = (_id: string) => ({ _id, name: _id, isApproved: true })
  return {
    _id: String(made++),
    postalCode,
    items: [
      { name: 'Jantikalu', weight: '500 g', quantity: 2, cook: cook ?? null },
      { name: 'Ariselu', weight: '250 g', quantity: 1, cook: secondCook ?? cook ?? null },
    ],
    needs: [...(cook ? [] : ['sourcing' as const]), ...(rider ? [] : ['delivery' as const])],
    delivery: {
      isDelivered: false,
      deliveredAt: null,
      preferredDeliveryDate: '2026-11-16',
      preferredDeliveryTimeSlot: slot,
      defaultDay: null,
    },
    deliveryPartner: rider ? partner(rider) : null,
  }
}
const times = (count: number, make: () => ReturnType<typeof order>) => Array.from({ length: count }, make)

describe('the stops of riders', () => {
  const ticked = times(3, () => order('500072'))

  it('stand best first: who goes there, then who has least, then by name', () => {
    const orders = [
      ...ticked,
      ...times(5, () => order('500072', { rider: 'ravi' })),
      order('500084', { rider: 'mahesh' }),
    ]
    expect(carrierLoads(orders, ticked, [MAHESH, SALEEM, RAVI], 20)).toEqual([
      { ...RAVI, has: 5, adds: 3, limit: 20, goesThere: 5 },
      { ...SALEEM, has: 0, adds: 3, limit: 20, goesThere: 0 },
      { ...MAHESH, has: 1, adds: 3, limit: 20, goesThere: 0 },
    ])
  })

  it('put last who goes there and would have too many', () => {
    const orders = [...ticked, ...times(18, () => order('500072', { rider: 'ravi' }))]
    const [first, last] = carrierLoads(orders, ticked, [RAVI, SALEEM], 20)
    expect([first?._id, last?._id]).toEqual(['saleem', 'ravi'])
    expect([first, last].map(load => load && isTooMuch(load))).toEqual([false, true])
  })

  it('count the slot alone, and of two slots the fuller one', () => {
    const evening = order('500072', { slot: '6-8 PM' })
    const orders = [...times(4, () => order('500001', { rider: 'ravi', slot: '6-8 PM' })), ...ticked, evening]
    expect(carrierLoads(orders, ticked, [RAVI], 20)[0]).toMatchObject({ has: 0, adds: 3 })
    expect(carrierLoads(orders, [...ticked, evening], [RAVI], 20)[0]).toMatchObject({ has: 4, adds: 1 })
  })

  it('are not more by orders that have a rider', () => {
    const given = order('500072', { rider: 'mahesh' })
    expect(carrierLoads([given], [given], [RAVI, MAHESH], 20)).toMatchObject([
      { _id: 'mahesh', has: 1, adds: 0 },
      { _id: 'ravi', has: 0, adds: 0 },
    ])
  })
})

it("the packets of cooks are the day's, in all slots", () => {
  const ticked = [order('500072'), order('500072', { cook: 'ravi' })]
  const orders = [...ticked, order('500001', { cook: 'ravi', slot: '6-8 PM' })]
  expect(cookLoads(orders, ticked, [RAVI, MAHESH], 8)).toEqual([
    { ...MAHESH, has: 0, adds: 3, limit: 8, goesThere: 0 },
    { ...RAVI, has: 6, adds: 3, limit: 8, goesThere: 0 },
  ])
})

it('the packets of an order that two cooks make are counted for each of them', () => {
  const orders = [order('500072', { cook: 'ravi', secondCook: 'mahesh' })]
  expect(cookLoads(orders, [], [RAVI, MAHESH], 8).map(({ name, has }) => [name, has])).toEqual([
    ['Mahesh', 1],
    ['Ravi', 2],
  ])
})
