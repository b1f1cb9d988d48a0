import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDraft, keepDraft, recallDraft } from './kept-draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('is found again by the person who kept it, until it is forgotten', () => {
  expect(keepDraft('order', 'lakshmi', { name: 'Sita' })).toBe(true)
  expect(recallDraft('order', 'lakshmi')).toEqual({ name: 'Sita' })
  forgetDraft('order')
  expect(recallDraft('order', 'lakshmi')).toBeUndefined()
})

it('is not found by somebody else, and is gone once somebody else has looked', () => {
  keepDraft('order', 'lakshmi', { name: 'Sita' })
  expect(recallDraft('order', 'ravi')).toBeUndefined()
  expect(kept.size).toBe(0)
})

it.each(['7', '"text"', '{', '{"draft":"of nobody"}'])('finds nothing in %s', stored => {
  kept.set('order', stored)
  expect(recallDraft('order', 'lakshmi')).toBeUndefined()
})
