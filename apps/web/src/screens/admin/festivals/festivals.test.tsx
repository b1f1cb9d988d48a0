// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aShop, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { aListedFestival } from '../../../features/festivals/desk/festival.builder.ts'

beforeEach(() => rememberUser(OWNER))

const open = (festivals: unknown[], holidays: unknown[] = []) =>
  openInShop(
    '/admin/festivals',
    aShop({
      '/users/profile': json(OWNER),
      '/festivals/desk': json(festivals),
      '/settings/holidays': json(holidays),
    }).answer,
  )

it('lists what each festival is, when it is ordered and brought, and what it brought in', async () => {
  const { findByRole, getByRole } = open([
    aListedFestival({ state: 'open', orders: 412, income: 318_400 }),
    aListedFestival({ _id: 'f2', name: 'Ugadi 2026', teluguName: 'ఉగాది', state: 'closed', days: [] }),
  ])
  const row = await findByRole('row', { name: /Sankranti 2027/ })
  for (const words of ['సంక్రాంతి', 'Open', '20 Dec 2026, 7:00 AM', '8 Jan 2027, 8:00 PM', '11, 12 and 13 Jan'])
    expect(within(row).getByText(words)).toBeTruthy()
  expect(within(row).getByText('412')).toBeTruthy()
  expect(within(row).getByText('₹3,18,400')).toBeTruthy()
  expect(getByRole('link', { name: 'Copy Ugadi 2026' }).getAttribute('href')).toBe(
    '/admin/festivals/new?copy=f2',
  )
  expect(getByRole('link', { name: 'New festival' }).getAttribute('href')).toBe('/admin/festivals/new')
  await expectNoAxeViolations()
})

it('says how to begin where there is none', async () => {
  const { findByText, getByRole } = open([])
  await findByText('No festival yet')
  expect(getByRole('link', { name: 'New festival' })).toBeTruthy()
})

it('says which of a festival’s days a holiday has taken', async () => {
  const { findByText, getByRole } = open(
    [
      aListedFestival(),
      aListedFestival({
        _id: 'f2',
        name: 'Ugadi 2027',
        days: [{ day: '2027-04-07', slots: [], places: null }],
      }),
    ],
    [
      { day: '2027-01-11', name: 'Repairs', orders: 0 },
      { day: '2027-01-13', name: 'Bhogi', orders: 0 },
      { day: '2027-04-07', name: 'Ugadi', orders: 0 },
    ],
  )
  await findByText('11 and 13 Jan are holidays')
  expect(within(getByRole('row', { name: /Ugadi 2027/ })).getByText('7 Apr is a holiday')).toBeTruthy()
})
