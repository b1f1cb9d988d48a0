// @vitest-environment happy-dom
import type { FestivalToMake } from '@pindivantalu/domain/festivals/festival.wire'
import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aShop, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { aDeskFestival } from '../../../features/festivals/desk/festival.builder.ts'

const FESTIVAL = aDeskFestival({ state: 'closed', orders: 412 })
const made = { product: 'p1', name: 'Ariselu', teluguName: 'అరిసెలు', packets: 600 }
const TO_MAKE: FestivalToMake = {
  products: [
    {
      ...made,
      byDay: [
        { day: '2027-01-11', packets: 350 },
        { day: '2027-01-13', packets: 250 },
      ],
      hasRecipe: true,
    },
    { ...made, product: 'p2', name: 'Sakinalu', packets: 1080, byDay: [], hasRecipe: false },
  ],
  ingredients: [
    { ingredient: 'Rice flour', grams: 82_500 },
    { ingredient: 'Sesame', grams: 750 },
  ],
}

beforeEach(() => rememberUser(OWNER))

const open = (toMake: FestivalToMake) =>
  openInShop(
    `/admin/festivals/${FESTIVAL._id}/to-make`,
    aShop({
      '/users/profile': json(OWNER),
      [`/festivals/desk/${FESTIVAL._id}`]: json(FESTIVAL),
      [`/festivals/desk/${FESTIVAL._id}/to-make`]: json(toMake),
    }).answer,
  )

it('says what is to be made for each day, what to buy, and which recipe is missing', async () => {
  const { findByRole, getByRole, getByText } = open(TO_MAKE)
  const row = await findByRole('row', { name: /Ariselu/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
  expect(cells).toEqual(['Ariselu అరిసెలు', '350', '–', '250', '600'])
  expect(getByText(/412 paid orders, brought on 11, 12 and 13 Jan/)).toBeTruthy()
  const list = within(getByRole('list', { name: 'Ingredients' })).getAllByRole('listitem')
  expect(list.map(line => line.textContent)).toEqual(['Rice flour82.5 kg', 'Sesame750 g'])
  expect(getByRole('link', { name: 'Sakinalu' }).getAttribute('href')).toBe('/admin/product/p2/edit')
  await expectNoAxeViolations()
})

it('says that nothing is ordered yet', async () => {
  const { findByText, queryByRole } = open({ products: [], ingredients: [] })
  await findByText('Nothing is ordered yet')
  expect(queryByRole('button', { name: 'Print' })).toBeNull()
})
