const SAME_PRESS_MS = 1000

/**
 * Calls back at the first request to end; a second one ends this process at once, and the parts it started with
 * it. npm passes on a Ctrl-C that the terminal has sent here already, so one press arrives twice.
 */
export function onStopRequest(stop: () => void): void {
  let firstAt: number | undefined
  const request = () => {
    if (firstAt === undefined) {
      firstAt = Date.now()
      stop()
    } else if (Date.now() - firstAt > SAME_PRESS_MS) {
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  if (process.env.npm_lifecycle_event !== undefined) onParentGone(stop)
  // A closed terminal cannot be written to any more; that must not keep the rest from ending in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** An npm that was killed outright could pass nothing on. */
function onParentGone(stop: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 1000)
  watch.unref()
}
