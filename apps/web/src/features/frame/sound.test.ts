// @vitest-environment happy-dom
import type { Notice, Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowSound, claim, soundOnce } from './sound.ts'
import { useNews } from './use-news.ts'

const started = vi.fn()

/** As much of the browser's part as is asked of it. */
class Part {
  readonly state = 'running'
  readonly currentTime = 0
  readonly gain = { linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  resume = async () => {}
  connect = (other: unknown) => other
  start = started
  stop = () => {}
}

beforeEach(() => {
  window.localStorage.clear()
  started.mockClear()
  for (const name of ['AudioContext', 'GainNode', 'OscillatorNode']) vi.stubGlobal(name, Part)
})
afterEach(() => vi.unstubAllGlobals())

it('is silent until somebody has pressed something', async () => {
  await soundOnce(['order a'])
  expect(started).not.toHaveBeenCalled()
  allowSound()
  await soundOnce(['order a'])
  expect(started).toHaveBeenCalledTimes(2)
})

it('sounds once for an event, whichever tab hears of it first', async () => {
  expect(await Promise.all([claim(['order b']), claim(['order b'])])).toEqual([true, false])
  expect(await claim(['order b', 'chat c'])).toBe(true)
  expect(await claim(['chat c'])).toBe(false)
  expect(await claim([])).toBe(false)
})

it('goes on where something else is kept under its name', async () => {
  window.localStorage.setItem('soundedFor', '{')
  expect(await claim(['order d'])).toBe(true)
  expect(await claim(['order d'])).toBe(false)
})

it('looks what was sounded and writes it down while the other tabs wait', async () => {
  const kept: (string | null)[] = []
  const look = () => kept.push(window.localStorage.getItem('soundedFor'))
  const request = async (_name: string, take: () => boolean) => {
    look()
    const taken = take()
    look()
    return taken
  }
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await claim(['order e'])).toBe(true)
  expect(kept).toEqual([null, '["order e"]'])
})

describe('of what comes while the page is open', () => {
  const NOON = '2026-11-17T12:00:00+05:30'
  const NIGHT = '2026-11-17T23:00:00+05:30'
  const notice = (kind: Notice['kind'], id: string): Notice => ({
    kind,
    id,
    at: '2026-11-17T11:59:00+05:30',
    name: 'Lakshmi',
    words: '',
    amount: null,
    dueBy: null,
  })
  const told = (asOf: string, ...notices: Notice[]): Waiting => ({
    asOf,
    isQuiet: false,
    orders: 0,
    chats: 0,
    problems: 0,
    money: 0,
    notices,
  })
  const switched = (isOn: boolean) => ({ isOn, turn: () => {} })

  /** Sounded how often, and which orders are shown, when these come to a page that knew of none. */
  async function after(asOf: string, news: Notice[], on: { orders: boolean; chats: boolean }) {
    allowSound()
    const switches = { orders: switched(on.orders), chats: switched(on.chats) }
    const view = renderHook(({ waiting }) => useNews(waiting, switches), {
      initialProps: { waiting: told(asOf) },
    })
    await act(async () => view.rerender({ waiting: told(asOf, ...news) }))
    return { sounds: started.mock.calls.length / 2, fresh: view.result.current.fresh.map(({ id }) => id) }
  }

  const BOTH = { orders: true, chats: true }
  const [order, chat, problem] = [notice('order', 'o'), notice('chat', 'c'), notice('problem', 'p')]
  it.each([
    ['an order', [order], BOTH, NOON, 1, ['o']],
    ['a chat', [chat], BOTH, NOON, 1, []],
    ['an order and a chat together', [order, chat], BOTH, NOON, 1, ['o']],
    ['a problem', [problem], BOTH, NOON, 0, []],
    ['an order, where only chats sound', [order], { orders: false, chats: true }, NOON, 0, ['o']],
    ['a chat, where only orders sound', [chat], { orders: true, chats: false }, NOON, 0, []],
    ['an order at night', [order], BOTH, NIGHT, 0, ['o']],
  ] as const)('%s is told', async (_what, news, on, asOf, sounds, fresh) => {
    expect(await after(asOf, [...news], on)).toEqual({ sounds, fresh })
  })
})
