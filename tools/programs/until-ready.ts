import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const ANSWER_WITHIN_MS = 5000

/** Asks a URL until it answers well. The first start fills a database, so only the signal sets a limit. */
export async function untilReady(url: string, signal?: AbortSignal): Promise<void> {
  while (!(await answersWell(url))) await pause(25, undefined, { ...(signal && { signal }) })
}

async function answersWell(url: string): Promise<boolean> {
  return await new Promise(resolve => {
    const request = get(url, { agent: false, timeout: ANSWER_WITHIN_MS }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.once('timeout', () => request.destroy())
    // Nobody listens there yet, or not yet well.
    request.once('error', () => resolve(false))
  })
}
