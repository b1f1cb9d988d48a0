import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLive } from './live-stream.ts'

/** The browser's own part, driven by hand. */
class Source extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = Source.CONNECTING
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
    sources.push(this)
  }
  says(word: string, data: object = {}): void {
    if (this.readyState === Source.CLOSED) return
    this.readyState = Source.OPEN
    this.dispatchEvent(new MessageEvent(word, { data: JSON.stringify(data) }))
  }
  /** Cut: the browser tries again by itself. */
  breaks(): void {
    this.readyState = Source.CONNECTING
    this.dispatchEvent(new Event('error'))
  }
  /** Answered by something that is no stream: the browser gives up. */
  isRefused(): void {
    this.readyState = Source.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close(): void {
    this.readyState = Source.CLOSED
  }
}

let sources: Source[] = []
const newest = () => sources.at(-1) as Source
const open = () => sources.filter(({ readyState }) => readyState !== Source.CLOSED).length

function aBrowser() {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const navigator = { onLine: true }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('EventSource', Source)
  return {
    hears: (event: string) => window.dispatchEvent(new Event(event)),
    goes(state: 'online' | 'offline') {
      navigator.onLine = state === 'online'
      window.dispatchEvent(new Event(state))
    },
    becomes(visibilityState: 'visible' | 'hidden') {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

const onChange = vi.fn<(id: string) => void>()
const onRefresh = vi.fn<() => void>()
const follow = () => followLive('/api/orders/live', { onChange, onRefresh })
let browser: ReturnType<typeof aBrowser>

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  browser = aBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

it('reads again at the first word, since what happened before went unheard, and then hears each change', () => {
  follow()
  expect(newest().path).toBe('/api/orders/live')
  expect(onRefresh).not.toHaveBeenCalled()
  newest().says('ready')
  expect(onRefresh).toHaveBeenCalledTimes(1)
  newest().says('change', { _id: 'an order' })
  expect(onChange.mock.calls).toEqual([['an order']])
})

it('waits a moment of its own before it reads again by the server’s word, which a thousand tabs hear at once', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  follow()
  newest().says('ready')
  newest().says('refresh')
  vi.advanceTimersByTime(1_000)
  newest().says('refresh')
  expect(onRefresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  expect(onRefresh).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(3_000)
  expect(onRefresh).toHaveBeenCalledTimes(2)
})

it('reads soon again when a stream it had is refused, as to someone whose role was taken away', () => {
  follow()
  newest().says('ready')
  newest().breaks()
  newest().isRefused()
  expect(onRefresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3_000)
  expect(onRefresh).toHaveBeenCalledTimes(2)
})

it('asks also where the browser believes that there is no network, and at once when one comes', () => {
  browser.goes('offline')
  follow()
  expect(open()).toBe(1)
  newest().isRefused()
  vi.advanceTimersByTime(15_000)
  expect(onRefresh).toHaveBeenCalledTimes(2)
  browser.goes('online')
  expect(open()).toBe(1)
  newest().says('ready')
  expect(onRefresh).toHaveBeenCalledTimes(3)
})

it('polls while a connection is cut, and leaves it to the server to say what was missed', () => {
  follow()
  newest().says('ready')
  newest().breaks()
  vi.advanceTimersByTime(15_000)
  expect(onRefresh).toHaveBeenCalledTimes(2)
  newest().says('ready')
  vi.advanceTimersByTime(45_000)
  expect(onRefresh).toHaveBeenCalledTimes(2)
  expect(sources).toHaveLength(1)
})

it('polls where there is no stream to be had, and tries it again later', () => {
  follow()
  newest().isRefused()
  expect(onRefresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(45_000)
  expect(onRefresh).toHaveBeenCalledTimes(4)
  expect(sources).toHaveLength(2)

  newest().says('ready')
  expect(onRefresh).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(30_000)
  expect(onRefresh).toHaveBeenCalledTimes(5)
})

it('gives its connection to a newer tab when there are enough, and polls', () => {
  follow()
  newest().says('ready')
  newest().says('enough')
  expect(open()).toBe(0)
  vi.advanceTimersByTime(15_000)
  expect(onRefresh).toHaveBeenCalledTimes(2)
})

it('takes a connection that says nothing for a minute for dead', () => {
  follow()
  newest().says('ready')
  vi.advanceTimersByTime(50_000)
  newest().says('beat')
  vi.advanceTimersByTime(50_000)
  expect(open()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(open()).toBe(0)
  vi.advanceTimersByTime(15_000)
  expect(onRefresh).toHaveBeenCalledTimes(2)
})

it('sleeps when the tab was hidden for a while, and reads everything again when it is looked at', () => {
  follow()
  newest().says('ready')
  browser.becomes('hidden')
  vi.advanceTimersByTime(9_000)
  browser.becomes('visible')
  vi.advanceTimersByTime(9_000)
  expect(open()).toBe(1)

  browser.becomes('hidden')
  vi.advanceTimersByTime(10_000)
  expect(open()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(onRefresh).toHaveBeenCalledTimes(1)

  browser.becomes('visible')
  expect(sources).toHaveLength(2)
  newest().says('ready')
  expect(onRefresh).toHaveBeenCalledTimes(2)
})

it('reads again at once when it wakes up and there is no stream', () => {
  follow()
  newest().says('ready')
  browser.becomes('hidden')
  vi.advanceTimersByTime(10_000)
  browser.becomes('visible')
  newest().breaks()
  expect(onRefresh).toHaveBeenCalledTimes(2)
  newest().breaks()
  expect(onRefresh).toHaveBeenCalledTimes(2)
})

it.each([
  ['without a network', () => browser.goes('offline'), () => browser.goes('online')],
  ['in the browser’s history', () => browser.hears('pagehide'), () => browser.hears('pageshow')],
])('rests %s', (_where, leave, comeBack) => {
  follow()
  newest().says('ready')
  leave()
  expect(open()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(onRefresh).toHaveBeenCalledTimes(1)
  comeBack()
  expect(open()).toBe(1)
  newest().says('ready')
  expect(onRefresh).toHaveBeenCalledTimes(2)
})

it('opens nothing in a tab that nobody has looked at yet', () => {
  browser.becomes('hidden')
  follow()
  expect(sources).toHaveLength(0)
  browser.becomes('visible')
  expect(sources).toHaveLength(1)
})

it('leaves nothing behind when its screen goes', () => {
  const stop = follow()
  newest().says('ready')
  newest().says('refresh')
  newest().isRefused()
  stop()
  browser.becomes('visible')
  browser.goes('online')
  vi.advanceTimersByTime(120_000)
  expect(open()).toBe(0)
  expect(sources).toHaveLength(1)
  expect(onRefresh).toHaveBeenCalledTimes(1)
})
