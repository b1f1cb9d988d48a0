import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type CrowdAnswer = { status: number; headers: IncomingHttpHeaders }

const PROBED_EVERY_MS = 50

/** Sends all requests at once, each on a connection of its own, as strangers would. What comes is counted, not kept. */
export async function askAllAtOnce(origin: string, paths: readonly string[]): Promise<CrowdAnswer[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const headers = { 'accept-encoding': 'br' }
  const answers = await Promise.all(paths.map(path => ask(`${origin}${path}`, { agent, headers })))
  agent.destroy()
  return answers
}

type HealthReport = { statuses: number[]; longestMs: number }

/** Asks for the shop's health without pause while something else happens to it. */
export async function probeHealthDuring(origin: string, trouble: Promise<unknown>): Promise<HealthReport> {
  let isOver = false
  trouble.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const report: HealthReport = { statuses: [], longestMs: 0 }
  do {
    const startedAt = performance.now()
    const { status } = await ask(`${origin}/healthz`)
    report.statuses.push(status)
    report.longestMs = Math.max(report.longestMs, performance.now() - startedAt)
    await pause(PROBED_EVERY_MS)
  } while (!isOver)
  return report
}

/** Status 0: nobody answered. */
function ask(url: string, options: object = {}): Promise<CrowdAnswer> {
  return new Promise(resolve => {
    const nobody = () => resolve({ status: 0, headers: {} })
    get(url, options, response => {
      response.resume()
      response.once('error', nobody)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    }).once('error', nobody)
  })
}
