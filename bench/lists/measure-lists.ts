import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { quantile } from '../quantile.ts'
import type { AskedShop } from './question.ts'

/** Before anything counts: code compiled, statements planned, pages of the database read. */
const WARM_UP_ROUNDS = 20

/** Times in milliseconds, of each size in the order of the shops. */
export type Measured = { name: string; sizes: { p50: number; p99: number }[] }

const agent = new Agent({ keepAlive: true })

/** Size after size in every round: a machine that others share is at times half as fast, and each should meet it so. */
export async function measureLists(shops: AskedShop[], rounds: number): Promise<Measured[]> {
  const measured: Measured[] = []
  const names = shops[0]?.questions.map(({ name }) => name) ?? []
  for (const [place, name] of names.entries()) {
    const times: number[][] = shops.map(() => [])
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      for (const [size, shop] of shops.entries()) {
        const tookMs = await timeQuestion(shop, place, round + WARM_UP_ROUNDS)
        if (round >= 0) times[size]?.push(tookMs)
      }
    }
    measured.push({
      name,
      sizes: times.map(all => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) })),
    })
  }
  agent.destroy()
  return measured
}

async function timeQuestion(
  { origin, cookies, questions }: AskedShop,
  place: number,
  round: number,
): Promise<number> {
  const { asker = 'admin', paths = [] } = questions[place] ?? {}
  const url = `${origin}${paths[round % paths.length]}`
  const startedAt = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { cookie: cookies[asker] } }, resolve).once('error', reject)
  })
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${body}`)
  return performance.now() - startedAt
}
