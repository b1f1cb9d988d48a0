import { expect, it } from 'vitest'
import { readSettingsSearchParams, settingsPath } from './settings-search-params.ts'

it.each([
  { address: '', tab: 'shop', policy: 'privacy' },
  { address: 'tab=holidays', tab: 'holidays', policy: 'privacy' },
  { address: 'tab=policies&policy=terms', tab: 'policies', policy: 'terms' },
  { address: 'tab=nothing&policy=toString', tab: 'shop', policy: 'privacy' },
])('?$address', ({ address, ...place }) => {
  expect(readSettingsSearchParams(new URLSearchParams(address))).toEqual(place)
})

it('leads back to where it was read', () => {
  const place = { tab: 'policies', policy: 'refund' } as const
  expect(readSettingsSearchParams(new URL(settingsPath(place), 'https://shop.example').searchParams)).toEqual(
    place,
  )
})
