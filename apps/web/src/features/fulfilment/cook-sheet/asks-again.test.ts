import { SECOND } from '@pindivantalu/domain/indian-time'
import { expect, it } from 'vitest'
import { asksAgainAfter } from './asks-again.ts'

const asOf = '2026-11-15T10:00:40.000Z'
const sent = (state: string, at: string) => ({ lastSent: { state, at: `2026-11-15T${at}.000Z` } })
const sheets = (...of: unknown[]) => ({ asOf, sheets: of }) as never

it('does not ask again while nothing is on its way', () => {
  expect(asksAgainAfter(undefined)).toBe(0)
  expect(
    asksAgainAfter(sheets({ lastSent: null }, sent('sent', '10:00:39'), sent('failed', '10:00:39'))),
  ).toBe(0)
})

it('asks often while a sheet was sent just now, and seldom when it takes long', () => {
  expect(asksAgainAfter(sheets(sent('waiting', '10:00:11')))).toBe(2 * SECOND)
  expect(asksAgainAfter(sheets(sent('waiting', '10:00:10')))).toBe(15 * SECOND)
  expect(asksAgainAfter(sheets(sent('waiting', '07:00:00'), sent('waiting', '10:00:30')))).toBe(2 * SECOND)
})
