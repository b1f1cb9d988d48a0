import { writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** As browsers ask. */
export const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const HEADERS_OF_THE_BODY = ['content-type', 'content-encoding', 'content-length']

/** The very bytes the shop sent, in base64. */
export type KeptAnswer = { path: string; headers: Record<string, string>; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks the shop once for each path and writes its answers down for the bare server. */
export async function keepAnswers(origin: string, paths: string[], file: string): Promise<void> {
  const kept: KeptAnswer[] = []
  for (const path of paths) {
    const { headers, body } = await ask(`${origin}${path}`)
    const ofTheBody = Object.entries(headers).filter(([name]) => HEADERS_OF_THE_BODY.includes(name))
    kept.push({
      path,
      headers: Object.fromEntries(ofTheBody.map(([name, value]) => [name, String(value)])),
      body: body.toString('base64'),
    })
  }
  await writeFile(file, JSON.stringify(kept))
}

/** One request, its bytes as they came, and how long it took. */
export async function ask(url: string) {
  const startedAt = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: REQUEST_HEADERS }, resolve).once('error', reject)
  })
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return { headers: answer.headers, body, tookMs: performance.now() - startedAt }
}
