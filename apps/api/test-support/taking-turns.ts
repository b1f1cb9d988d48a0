import type { Pool } from 'pg'
import { vi } from 'vitest'

export type Act = () => PromiseLike<{ statusCode: number; json: () => { code?: string; _id?: string } }>

/**
 * Holds what `statement` locks until all acts wait for it, one behind the other, and then lets go: they come to their
 * turn in the order given.
 */
export function takingTurnsIn(pool: Pool) {
  return async (
    statement: string,
    acts: Act[],
    values: unknown[] = [],
    end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
  ) => {
    const holder = await pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query(statement, values)
      const answers: ReturnType<Act>[] = []
      for (const act of acts) {
        const answer = act()
        answers.push(answer)
        // A request of inject begins when somebody waits for it.
        void answer.then(() => undefined)
        await vi.waitUntil(async () => (await waitingIn(pool)) === answers.length, { timeout: 60_000 })
      }
      await holder.query(end)
      return await Promise.all(answers)
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
  }
}

async function waitingIn(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].n
}
