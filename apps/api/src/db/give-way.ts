import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type pg from 'pg'

/**
 * An ALTER that waits for its lock makes every reader who comes after it wait, too. So it waits no longer than a reader
 * would notice, lets them all go on, and tries again.
 */
const WAITS_FOR_A_LOCK_MS = 250
const PAUSES_FROM_MS = 500
const PAUSES_UP_TO_MS = 5 * SECOND
/** About ten minutes: who holds a table for longer has to be looked at. */
const TRIES = 120
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

export type Say = (line: string) => void

/** `work` leaves nothing behind when it fails; it is told to the log each time it has to try again. */
export async function givingWay<Answer>(
  connection: pg.ClientBase,
  what: string,
  say: Say,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await connection.query(`SET lock_timeout = ${WAITS_FOR_A_LOCK_MS}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isHeldByOthers(error) || attempt === TRIES) throw error
      const pauseMs = Math.min(PAUSES_FROM_MS * 2 ** (attempt - 1), PAUSES_UP_TO_MS)
      say(`${what} gives way to those who use its tables, and tries again in ${pauseMs / SECOND} s.`)
      await pause(pauseMs)
    }
  }
}

function isHeldByOthers(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(String(error.code))
  )
}
