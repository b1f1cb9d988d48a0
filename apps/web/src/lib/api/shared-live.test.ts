// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { joinLive, lostSince, openAgain, watchLive } from './shared-live.ts'

class Source extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    sources.push(this)
  }
  says(word: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(word, { data: JSON.stringify(data) }))
  }
  close(): void {
    this.readyState = Source.CLOSED
  }
}
let sources: Source[] = []
const open = () => sources.filter(({ readyState }) => readyState !== Source.CLOSED)
const leaving: (() => void)[] = []

function aPart(path = '/live') {
  const part = { onChange: vi.fn(), onRefresh: vi.fn() }
  const leave = joinLive(path, part)
  leaving.push(leave)
  return { ...part, leave }
}

beforeEach(() => {
  sources = []
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.unstubAllGlobals()
})

it('is one stream for all parts that follow it, until the last has left', () => {
  const [frame, screen] = [aPart(), aPart()]
  expect(open()).toHaveLength(1)
  sources[0]?.says('change', { _id: 'a' })
  expect([frame.onChange.mock.calls, screen.onChange.mock.calls]).toEqual([[['a']], [['a']]])
  screen.leave()
  sources[0]?.says('change', { _id: 'b' })
  expect(frame.onChange).toHaveBeenCalledTimes(2)
  expect(screen.onChange).toHaveBeenCalledTimes(1)
  frame.leave()
  expect(open()).toHaveLength(0)
})

it('says since when nothing is heard, and that it is heard again', () => {
  const watcher = vi.fn()
  const unwatch = watchLive(watcher)
  aPart()
  sources[0]?.says('ready')
  expect(lostSince('/live')).toBeUndefined()
  const before = Date.now()
  window.dispatchEvent(new Event('offline'))
  expect(lostSince('/live')).toBeGreaterThanOrEqual(before)
  expect(watcher).toHaveBeenCalled()
  openAgain('/live')
  expect(open()).toHaveLength(1)
  sources.at(-1)?.says('ready')
  expect(lostSince('/live')).toBeUndefined()
  unwatch()
})

it('keeps streams of different paths apart', () => {
  const [orders, chats] = [aPart('/orders'), aPart('/chats')]
  sources[0]?.says('change', { _id: 'a' })
  expect(orders.onChange).toHaveBeenCalledWith('a')
  expect(chats.onChange).not.toHaveBeenCalled()
})
