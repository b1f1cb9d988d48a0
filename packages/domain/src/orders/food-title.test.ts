import { expect, it } from 'vitest'
import { foodTitle } from './food-title.ts'

const item = (name: string) => ({ product: name, name, teluguName: '' })
const [jantikalu, chekkalu, ariselu, laddu] = ['Jantikalu', 'Chekkalu', 'Ariselu', 'Boondi Laddu'].map(
  item,
) as [ReturnType<typeof item>, ReturnType<typeof item>, ReturnType<typeof item>, ReturnType<typeof item>]

it.each([
  { items: [jantikalu], title: 'Jantikalu' },
  { items: [jantikalu, chekkalu], title: 'Jantikalu and Chekkalu' },
  { items: [jantikalu, chekkalu, ariselu], title: 'Jantikalu, Chekkalu and Ariselu' },
  { items: [jantikalu, chekkalu, ariselu, laddu], title: 'Jantikalu, Chekkalu and 2 more' },
  { items: [jantikalu, jantikalu, chekkalu], title: 'Jantikalu and Chekkalu' },
])('calls an order by its food: $title', ({ items, title }) => {
  expect(foodTitle(items)).toBe(title)
})
