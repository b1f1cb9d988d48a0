import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  type DraftLine,
  emptyDraft,
  type Pickable,
  pricedAs,
  readDraft,
  withAsked,
  withChangedLine,
  withProduct,
} from './owner-order-draft.ts'

const sakinalu: Pickable = {
  _id: 'sakinalu',
  name: 'Sakinalu',
  teluguName: 'సకినాలు',
  subCategory: 'Hot Snacks',
  available: true,
  customization: {
    priceCustomization: [
      { weight: '250 g', price: 120 },
      { weight: '1 kg', price: 400 },
    ],
    spiceLevel: ['Mild', 'Regular'],
    sweetness: [],
  },
}

const once = withProduct([], sakinalu)
const [line] = once as [DraftLine]

describe('the lines of an order that is being made', () => {
  it('begin with the first weight and the usual choice, and one of it', () => {
    expect(line).toMatchObject({ weight: '250 g', choice: 'Regular', quantity: 1 })
    expect(line.weights).toEqual(['250 g', '1 kg'])
  })

  it('are raised by picking the same again, up to a thousand', () => {
    const often = Array.from({ length: 12 }).reduce<DraftLine[]>(lines => withProduct(lines, sakinalu), [])
    expect(often).toMatchObject([{ quantity: 12 }])
    const most = withChangedLine(often, often[0] as DraftLine, { quantity: 1000 })
    expect(withProduct(most, sakinalu)).toMatchObject([{ quantity: 1000 }])
  })

  it('hold all that was asked for in an enquiry', () => {
    expect(withAsked([], sakinalu, { weight: '1 kg', quantity: 60 })).toMatchObject([
      { weight: '1 kg', quantity: 60 },
    ])
  })

  it('become one where a change makes them alike', () => {
    const [kilo] = withChangedLine(once, line, { weight: '1 kg', quantity: 3 }) as [DraftLine]
    const both = withProduct([kilo], sakinalu)
    expect(both).toHaveLength(2)
    const small = both[1] as DraftLine
    expect(withChangedLine(both, small, { weight: '1 kg' })).toMatchObject([{ weight: '1 kg', quantity: 4 }])
  })
})

it('is sent with the prices that were seen, and the slot that is offered', () => {
  const validated = [
    {
      product: 'sakinalu',
      name: 'Sakinalu',
      image: '',
      subCategory: 'Hot Snacks' as const,
      weight: '250 g',
      price: 120,
      quantity: 1,
      spiceLevel: 'Regular',
      sweetness: null,
    },
  ]
  expect(pricedAs({ ...line, choice: 'Mild' }, validated)).toBeUndefined()
  const draft = { ...emptyDraft('id', ''), lines: once }
  const slot = { offset: 1 as const, day: '2026-01-11', slot: '2-4 PM' as const }
  const phone = '+919812345670'
  expect(bodyOf({ draft, phone, address: 'saved', slot, validated })).toEqual({
    _id: 'id',
    phone,
    orderItems: [{ product: 'sakinalu', weight: '250 g', quantity: 1, spiceLevel: 'Regular', price: 120 }],
    shippingAddress: 'saved',
    slot: { preferredDeliveryDateOffset: 1, preferredDeliveryTimeSlot: '2-4 PM' },
  })
})

it.each([
  { typed: 'Lakshmi', name: 'Lakshmi' },
  { typed: ' ', name: 'Sita' },
])('calls the customer $name where ‘$typed’ was typed and the parcel is for Sita', ({ typed, name }) => {
  const address = {
    name: 'Sita',
    addressLine1: 'Flat 7',
    addressLine2: '',
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500034',
    phone: '9812345670',
  }
  const draft = { ...emptyDraft('id', ''), name: typed }
  const filled = { draft, phone: '+919812345670', address, slot: undefined, validated: [] }
  expect(bodyOf(filled)).toMatchObject({ name, shippingAddress: address, slot: null })
})

it.each([undefined, 'text', { id: 'one' }, { id: 'one', phone: '', name: '', lines: 'none' }])(
  'reads nothing from a storage that says %j',
  stored => expect(readDraft(stored)).toBeUndefined(),
)

it('reads what it has kept', () => {
  const draft = { ...emptyDraft('id', '98'), lines: once }
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})
