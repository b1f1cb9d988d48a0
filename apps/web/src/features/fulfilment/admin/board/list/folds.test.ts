// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepFolds, readFolds } from './folds.ts'

beforeEach(() => localStorage.clear())

it('keeps what was folded on a day, on this device', () => {
  keepFolds('2026-11-16', { '4-6 PM': false })
  keepFolds('2026-11-17', { '2-4 PM': true })
  expect(readFolds('2026-11-16')).toEqual({ '4-6 PM': false })
  expect(readFolds('2026-11-18')).toEqual({})
})

it('forgets the oldest day past four', () => {
  for (const day of ['1', '2', '3', '4', '5']) keepFolds(`2026-11-0${day}`, { slot: true })
  expect(readFolds('2026-11-01')).toEqual({})
  expect(readFolds('2026-11-02')).toEqual({ slot: true })
})

it('opens by itself where something else was written there', () => {
  localStorage.setItem('todayFolds', 'nonsense')
  expect(readFolds('2026-11-16')).toEqual({})
})
