import { aDeskProduct } from '@pindivantalu/domain/catalog/product.builder'
import { SaveFestivalRequest } from '@pindivantalu/domain/festivals/festival.wire'
import { expect, it } from 'vitest'
import { aDeskFestival } from '../festival.builder.ts'
import {
  copyOf,
  countIn,
  draftOf,
  festivalIn,
  fieldNamed,
  isWallTime,
  newDay,
  newDraft,
} from './festival-draft.ts'

const product = aDeskProduct()
const festival = aDeskFestival({
  products: [{ product: product._id, packets: 600, isOnly: true, prices: [{ weight: '250 g', price: 160 }] }],
})

it('goes back as it came when nothing was typed', () => {
  const sent = festivalIn(draftOf(festival, [product]))
  expect(SaveFestivalRequest.parse({ ...sent, isDraft: true })).toEqual({ ...sent, isDraft: true })
  expect(festival).toMatchObject(sent)
})

it('shows times by the clocks in Hyderabad', () => {
  expect(draftOf(festival, [product])).toMatchObject({
    opens: '2026-12-20T07:00',
    closes: '2027-01-08T20:00',
  })
})

it('has a price of its own for each weight, empty where it is that of every day', () => {
  expect(draftOf(festival, [product]).products[product._id]?.prices).toEqual([
    { weight: '250 g', price: '160' },
    { weight: '500 g', price: '' },
    { weight: '1 kg', price: '' },
  ])
})

it('leaves out what is not sold for it, and reads an empty number as no limit', () => {
  const draft = newDraft([product])
  expect(festivalIn({ ...draft, opens: '2026-12-20T07:00', closes: '2027-01-08T20:00' }).products).toEqual([])
  expect(countIn(' ')).toBeNull()
  expect(countIn('1,080')).toBe(1080)
})

it('copies products and prices, a year later', () => {
  expect(copyOf(festival, [product])).toMatchObject({
    name: 'Sankranti 2028',
    teluguName: 'సంక్రాంతి',
    opens: '2027-12-20T07:00',
    closes: '2028-01-08T20:00',
    days: [{ day: '2028-01-11' }, { day: '2028-01-12' }, { day: '2028-01-13' }],
    products: { [product._id]: { isIn: true, isOnly: true, packets: '600' } },
  })
})

it('adds the day after the last with its slots and places, and a first one three days after closing', () => {
  const draft = draftOf(festival, [product])
  expect(newDay(draft)).toEqual({ day: '2027-01-14', slots: ['2-4 PM', '4-6 PM', '6-8 PM'], places: '300' })
  expect(newDay({ ...draft, days: [] })).toEqual({
    day: '2027-01-11',
    slots: ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'],
    places: '',
  })
  expect(newDay({ closes: '', days: [] }).day).toBe('')
})

it.each([
  ['2027-01-08T20:00', true],
  ['2027-01-08', false],
  ['2027-02-30T20:00', false],
  ['2027-01-08T24:00', false],
  ['', false],
])('%j is a day and a time: %s', (text, isOne) => expect(isWallTime(text)).toBe(isOne))

it.each([
  ['name', 'name'],
  ['teluguName', 'teluguName'],
  ['opensAt', 'opens'],
  ['closesAt', 'closes'],
  ['days', 'root.days'],
  ['days.1.places', 'days.1.places'],
  ['days.0.slots.2', 'days.0.slots'],
  ['products', 'root.products'],
  ['products.0.packets', `products.${product._id}.packets`],
  ['products.0.prices.0.price', undefined],
  ['products.7.packets', undefined],
  ['updatedAt', undefined],
])('shows what the server says of %s at %s', (path, field) => {
  expect(fieldNamed(festival)(path)).toBe(field)
})
