import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetHandOversBut, recallHandOver, rememberHandOver } from './hand-over-memory.ts'

const sent = { resendAt: 61_000, sendsLeft: 4, hasLeft: true, isVerified: false }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what a phone remembers of a hand-over', () => {
  it('is there after a reload', () => {
    expect(recallHandOver('ravi', 'first')).toBeUndefined()
    rememberHandOver('ravi', 'first', sent)
    rememberHandOver('ravi', 'second', { ...sent, isVerified: true })
    expect(recallHandOver('ravi', 'first')).toEqual(sent)
    expect(recallHandOver('ravi', 'second')?.isVerified).toBe(true)
  })

  it('is nobody else’s', () => {
    rememberHandOver('ravi', 'first', sent)
    expect(recallHandOver('imran', 'first')).toBeUndefined()
    rememberHandOver('imran', 'second', sent)
    expect([...kept.values()].join()).not.toContain('first')
  })

  it('goes with the order', () => {
    rememberHandOver('ravi', 'first', sent)
    rememberHandOver('ravi', 'second', sent)
    forgetHandOversBut('ravi', ['second'])
    expect(recallHandOver('ravi', 'first')).toBeUndefined()
    expect(recallHandOver('ravi', 'second')).toEqual(sent)
  })

  it.each(['{', 'null', '[]', '{"partner":"ravi"}'])('may be broken: %s', text => {
    kept.set('handOvers', text)
    expect(recallHandOver('ravi', 'first')).toBeUndefined()
  })
})
