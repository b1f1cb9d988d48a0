import { once } from 'node:events'
import { ClearFailure } from './clear-failure.ts'
import { complain, say } from './progress.ts'
import { onStopRequest } from './stop-requests.ts'

/** Something that runs beside others. `ended` tells how it ended, whether it was asked to or not. */
export type Part = { name: string; ended: Promise<string>; stop: () => Promise<void> }

export type Run = {
  /** Aborted as soon as all of it is to end. */
  signal: AbortSignal
  add: (part: Part) => void
}

class AskedToStop extends Error {}

/**
 * Starts parts, keeps them running until asked to stop or until one of them ends by itself, then ends them all,
 * the last started first. Answers the exit code.
 */
export async function runTogether(start: (run: Run) => Promise<void>): Promise<0 | 1> {
  const parts: Part[] = []
  const ending = new AbortController()
  const { signal } = ending
  onStopRequest(() => ending.abort(new AskedToStop()))
  const add = (part: Part) => {
    parts.push(part)
    void part.ended.then(how => ending.abort(new ClearFailure(`${part.name} ended unexpectedly ${how}`)))
    // Asked to stop while this part was starting: it is known now, and ends with the others.
    signal.throwIfAborted()
  }
  try {
    await start({ signal, add })
    if (!signal.aborted) await once(signal, 'abort')
  } catch (error) {
    ending.abort(error)
  }
  const wasAsked = signal.reason instanceof AskedToStop
  if (wasAsked) say('\nEnding …')
  else complain(signal.reason)
  for (const part of parts.toReversed()) await part.stop()
  return wasAsked ? 0 : 1
}
