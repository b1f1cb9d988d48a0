import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const REVIEW_EVERY_MS = 1000
const REVIEWS_FOR_A_PRICE = 10

const REVIEW = `
  INSERT INTO product_reviews (product_id, sample_author, rating, comment)
  SELECT id, 'Lakshmi', 3 + floor(random() * 3)::int, 'Crisp and fresh.' FROM products ORDER BY random() LIMIT 1`
const PRICE = `
  UPDATE products SET price_paise = price_paise + 100 WHERE id = (SELECT id FROM products ORDER BY random() LIMIT 1)`

/** A review of any product each second, and every tenth time another price. */
export async function startReviewing(databaseUrl: string) {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const ending = new AbortController()
  let changes = 0

  async function goOn(): Promise<void> {
    while (!ending.signal.aborted) {
      await db.query(changes % (REVIEWS_FOR_A_PRICE + 1) === 0 ? PRICE : REVIEW)
      changes += 1
      await pause(REVIEW_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const reviewing = goOn()
  return {
    async stop(): Promise<number> {
      ending.abort()
      await reviewing
      await db.end()
      return changes
    },
  }
}

/** How often kept answers were asked for since the shop was started, from memory, made anew and in all. */
export async function readWarmth(metricsPort: number) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figures = text.matchAll(/^shop_answer_cache_answers_total\{outcome="(\w+)"\} (\d+)/gm)
  const counts = Object.fromEntries([...figures].map(([, outcome = '', count]) => [outcome, Number(count)]))
  const { hit = 0, waited = 0, miss = 0, stale = 0 } = counts
  return { hit, made: miss, all: hit + waited + miss + stale }
}
