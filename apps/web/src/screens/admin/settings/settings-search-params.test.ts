import { expect, it } from 'vitest'
import { readSettingsSearchParams, settingsPath } from './settings-search-params.ts'

it.each([
  { params: '', tab: 'shop', policy: 'privacy' },
  { params: 'tab=holidays', tab: 'holidays', policy: 'privacy' },
  { params: 'tab=policies&policy=terms', tab: 'policies', policy: 'terms' },
  { params: 'tab=nothing&policy=toString', tab: 'shop', policy: 'privacy' },
])('?$params', ({ params, ...place }) => {
  expect(readSettingsSearchParams(new URLSearchParams(params))).toEqual(place)
})

it('leads back to where it was read', () => {
  const place = { tab: 'policies', policy: 'refund' } as const
  expect(readSettingsSearchParams(new URL(settingsPath(place), 'https://shop.example').searchParams)).toEqual(
    place,
  )
})
