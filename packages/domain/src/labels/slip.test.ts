import { expect, it } from 'vitest'
import { slipOf } from './slip.ts'

const ORDER: Parameters<typeof slipOf>[0] = {
  reference: 'K7M2Q9RT',
  day: '2026-11-15',
  slot: '4-6 PM',
  rider: 'Mahesh Kumar',
  stop: 3,
  address: {
    name: 'Lakshmi Prasanna',
    phone: '9000000001',
    line1: 'Flat 402, Sri Sai Residency',
    line2: '',
    city: 'Hyderabad',
    postalCode: '500072',
  },
  area: 'Kukatpally',
  note: 'Baby sleeps till 4',
  gift: null,
  items: [
    {
      name: 'Jantikalu',
      teluguName: 'జంతికలు',
      weight: '500 g',
      spiceLevel: 'Regular',
      sweetness: null,
      quantity: 2,
    },
    {
      name: 'Ariselu',
      teluguName: '',
      weight: '250 g',
      spiceLevel: null,
      sweetness: 'Less Sweet',
      quantity: 1,
    },
  ],
}

it('says where it goes and what is in it', () => {
  expect(slipOf(ORDER)).toEqual({
    reference: 'K7M2Q9RT',
    when: 'Sun, 15 Nov, 4-6 PM',
    who: 'Mahesh Kumar, stop 3',
    pincodeEnd: '072',
    area: 'Kukatpally',
    name: 'Lakshmi Prasanna',
    address: 'Flat 402, Sri Sai Residency, Hyderabad 500072. Phone ends in 0001.',
    note: 'Baby sleeps till 4',
    giftMessage: null,
    items: [
      { name: 'Jantikalu', teluguName: 'జంతికలు', detail: '500 g, spice level: regular', quantity: 2 },
      { name: 'Ariselu', teluguName: '', detail: '250 g, sweetness: less sweet', quantity: 1 },
    ],
    packets: 3,
  })
})

it('is for who gets a gift, with what they are to read', () => {
  const gift = { name: 'Sita', phone: '+919876543210', message: 'Happy birthday' }
  expect(slipOf({ ...ORDER, gift })).toMatchObject({
    name: 'Sita',
    address: 'Flat 402, Sri Sai Residency, Hyderabad 500072. Phone ends in 3210.',
    giftMessage: 'Happy birthday',
  })
})

it('leaves open what is not known yet', () => {
  expect(slipOf({ ...ORDER, slot: null, rider: null, stop: null, note: null })).toMatchObject({
    when: 'Sun, 15 Nov',
    who: '',
    note: null,
  })
})
