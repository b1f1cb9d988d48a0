import { SECOND } from '@pindivantalu/domain/indian-time'

export type LiveListener = {
  onChange: (id: string) => void
  /** Something may have gone unheard: whatever is shown is read again. */
  onRefresh: () => void
  /** Whether changes are heard as they happen. */
  onLive?: (isLive: boolean) => void
}

const POLLS_EVERY = 15 * SECOND
/** Half of it at least, half as much again at most, so that a thousand tabs do not come at one moment. */
const TRIES_AGAIN_AFTER = 30 * SECOND
/** At most, for the same reason, where the server tells all of them at once. */
const READS_AGAIN_WITHIN = 3 * SECOND
/** A tab that nobody looks at gives its connection back: a browser has six for the shop and all its tabs. */
const SLEEPS_WHEN_HIDDEN_FOR = 10 * SECOND
/** The server speaks every 20 to 25 seconds. Where it does not, the connection is dead or somebody holds it back. */
const DEAD_WHEN_SILENT_FOR = 60 * SECOND

/** Hears the server's events while somebody looks; where they cannot be had, everything is read again every so often. */
export function followLive(path: string, { onChange, onRefresh, onLive }: LiveListener): () => void {
  let source: EventSource | undefined
  let isAwake = false
  let polling: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let sleepiness: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    const opened = new EventSource(path)
    source = opened
    // What happened before the first word went unheard. After a cut the browser says itself what it heard last.
    let isNew = true
    const on = (word: string, act: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(word, event => {
        expectWords()
        act(event)
      })

    on('change', event => onChange(JSON.parse(event.data)._id))
    on('refresh', refreshSoon)
    on('beat', () => {})
    on('ready', () => {
      stopPolling()
      onLive?.(true)
      if (isNew) onRefresh()
      isNew = false
    })
    // Too many tabs of one person: this one polls, or they would take the connection from each other in turns.
    on('enough', tryLater)
    opened.addEventListener('error', () => {
      const isRefused = opened.readyState === EventSource.CLOSED
      if (isNew && polling === undefined) onRefresh()
      // They were let in before and may have lost their role: they may no longer see what is on the screen.
      else if (isRefused && !isNew) refreshSoon()
      if (isRefused) tryLater()
      else poll()
    })
    expectWords()
  }

  function refreshSoon(): void {
    reading ??= setTimeout(() => {
      reading = undefined
      onRefresh()
    }, READS_AGAIN_WITHIN * Math.random())
  }

  function expectWords(): void {
    clearTimeout(silence)
    silence = setTimeout(tryLater, DEAD_WHEN_SILENT_FOR)
  }

  function close(): void {
    source?.close()
    clearTimeout(silence)
    clearTimeout(retry)
  }

  function tryLater(): void {
    close()
    poll()
    retry = setTimeout(open, TRIES_AGAIN_AFTER * (0.5 + Math.random()))
  }

  function poll(): void {
    onLive?.(false)
    polling ??= setInterval(onRefresh, POLLS_EVERY)
  }

  function stopPolling(): void {
    clearInterval(polling)
    polling = undefined
  }

  function sleep(): void {
    clearTimeout(sleepiness)
    isAwake = false
    close()
    stopPolling()
    clearTimeout(reading)
    reading = undefined
  }

  /** Also where the browser believes that there is no network, which it does not always know. */
  function wake(): void {
    if (isAwake || document.visibilityState === 'hidden') return
    isAwake = true
    open()
  }

  /** With a network what did not work before is tried at once. */
  function wakeAnew(): void {
    sleep()
    wake()
  }

  function lose(): void {
    onLive?.(false)
    sleep()
  }

  function lookAtTab(): void {
    clearTimeout(sleepiness)
    if (document.visibilityState === 'visible') wake()
    else sleepiness = setTimeout(sleep, SLEEPS_WHEN_HIDDEN_FOR)
  }

  document.addEventListener('visibilitychange', lookAtTab)
  window.addEventListener('online', wakeAnew)
  window.addEventListener('offline', lose)
  // The browser's history keeps pages asleep.
  window.addEventListener('pagehide', sleep)
  window.addEventListener('pageshow', wake)
  wake()

  return () => {
    document.removeEventListener('visibilitychange', lookAtTab)
    window.removeEventListener('online', wakeAnew)
    window.removeEventListener('offline', lose)
    window.removeEventListener('pagehide', sleep)
    window.removeEventListener('pageshow', wake)
    sleep()
  }
}
