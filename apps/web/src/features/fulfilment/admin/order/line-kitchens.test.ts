import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { expect, it } from 'vitest'
import { kitchenChoices, kitchenOfLine } from './line-kitchens.ts'

const { sourcing } = anOrder()
const kitchen = (id: string, cook: string, items: string[]) => ({
  _id: id,
  sourcingPartner: { _id: cook, name: cook, phone: null, organizationName: `${cook}’s foods` },
  sourcingPartnerAddress: null,
  items,
  collectedAt: null,
})

it('finds who makes a line, or nobody', () => {
  const order = { sourcing: { ...sourcing, kitchens: [kitchen('k1', 'Meena', ['boondi', 'laddu'])] } }
  expect(kitchenOfLine(order, 'laddu')?._id).toBe('k1')
  expect(kitchenOfLine(order, 'murukku')).toBeUndefined()
})

it('offers every kitchen by name, and the one that has the line, whoever it is', () => {
  const address = (_id: string, addressLine1: string, postalCode: string) => ({
    _id,
    addressLine1,
    postalCode,
  })
  const cooks = [
    { _id: 'sita', organizationName: 'Sita Foods', addresses: [address('s1', 'Plot 9', '500009')] },
    {
      _id: 'meena',
      organizationName: 'Meena Foods',
      addresses: [address('m1', 'Plot 1', '500001'), address('m2', 'Plot 2', '500002')],
    },
  ] as never
  const words = (now?: ReturnType<typeof kitchen>) => kitchenChoices(cooks, now).map(choice => choice.words)
  const approved = ['Meena Foods (Plot 1, 500001)', 'Meena Foods (Plot 2, 500002)', 'Sita Foods']
  expect(words()).toEqual(approved)
  expect(words(kitchen('m2', 'meena', []))).toEqual(approved)
  expect(words(kitchen('g1', 'Gowri', []))).toEqual(['Gowri’s foods (no longer approved)', ...approved])
})
