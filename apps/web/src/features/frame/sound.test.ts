// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowSound, claim, soundOnce } from './sound.ts'

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
