import { expect, it } from 'vitest'
import { readConfig } from '../apps/api/src/config.ts'
import { IN_PRODUCTION } from './shop.ts'

it('A shop that is measured has every key that production insists on', () => {
  expect(readConfig({ ...IN_PRODUCTION, DATABASE_URL: 'postgres://localhost/shop' }).isProduction).toBe(true)
})
