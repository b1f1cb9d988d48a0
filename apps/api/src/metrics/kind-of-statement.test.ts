import { expect, it } from 'vitest'
import { kindOfStatement } from './kind-of-statement.ts'

it.each([
  ['select "id" from "products"', 'select'],
  ['\n    WITH due AS (SELECT 1) UPDATE jobs SET x = 1', 'with'],
  ['begin', 'begin'],
  ["SET LOCAL statement_timeout = '60s'", 'set'],
  ['selection', 'other'],
  ['/* a note */ select 1', 'other'],
  ['', 'other'],
])('%j is counted as %s', (text, kind) => {
  expect(kindOfStatement(text)).toBe(kind)
})
