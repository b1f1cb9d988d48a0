/** Asks a server as fast as it answers. Reads a job from standard input, prints the figures as JSON. */
import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { quantile } from '../quantile.ts'
import { REQUEST_HEADERS } from './kept-answers.ts'
import type { Figures, Job } from './load.ts'

const CONNECTIONS = 32
const WARM_UP_SECONDS = 1

const job = (await json(process.stdin)) as Job
await run(WARM_UP_SECONDS)
console.log(JSON.stringify(await run(job.seconds)))

async function run(seconds: number): Promise<Figures> {
  const times: number[] = []
  let connection = 0
  const startedAt = performance.now()
  const { errors, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: job.origin,
        connections: CONNECTIONS,
        duration: seconds,
        headers: REQUEST_HEADERS,
        // Each connection begins elsewhere: visitors do not all open the same page at once.
        setupClient: client => client.setRequests(rotated(job.paths, connection++).map(path => ({ path }))),
      },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    )
    // Its own histogram knows whole milliseconds only.
    running.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} answers that were not 200`)
  const perSecond = times.length / ((performance.now() - startedAt) / 1000)
  // Nothing came back in time: it takes at least as long as was waited.
  if (times.length === 0) times.push(seconds * 1000)
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function rotated(paths: string[], connection: number): string[] {
  const start = Math.floor((connection * paths.length) / CONNECTIONS) % paths.length
  return [...paths.slice(start), ...paths.slice(0, start)]
}
