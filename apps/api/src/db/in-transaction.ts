import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import pg from 'pg'
import { CONNECTION_TIMEOUT_MS, type Database } from './client.ts'
import { isOutdatedStatement } from './prepared-statements.ts'
import { createShare, type Share } from './share.ts'

/** PostgreSQL ended this transaction so that another could go on (deadlock, serialisation). */
const ENDED_FOR_ANOTHER = ['40P01', '40001']
const MOST_TRIES = 4
const FIRST_PAUSE = SECOND / 50

/**
 * Of a pool's ten connections, those that may be in transactions: one held row makes writers wait, and readers must find
 * a connection all the same. Of these in turn, those that may wait for the year's invoice counter, which all paid orders
 * come to: signing in goes on while it is held.
 */
const MOST_TRANSACTIONS = 6
const MOST_INVOICING = 4

type Shares = { all: Share; invoicing: Share }
const sharesOf = new WeakMap<Database, Shares>()

/**
 * Runs `work` in a transaction, and once more from the start when PostgreSQL ended it for the sake of another, or because
 * of a statement that a migration has made outdated: nothing of it remains then. `work` may run several times: it writes
 * through `tx` alone, and what tells the outside world comes after.
 */
export function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return sharesFor(db).all.use(() => untilNotEndedByChance(db, work))
}

/** The same for work that takes an invoice number. */
export function inInvoicingTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return sharesFor(db).invoicing.use(() => inTransaction(db, work))
}

async function untilNotEndedByChance<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === MOST_TRIES || !wasEndedByChance(error)) throw error
      // Not all at once again.
      await pause(FIRST_PAUSE * 2 ** tries * Math.random())
    }
  }
}

function wasEndedByChance(error: unknown): boolean {
  if (isOutdatedStatement(error)) return true
  return error instanceof pg.DatabaseError && ENDED_FOR_ANOTHER.includes(error.code ?? '')
}

function sharesFor(db: Database): Shares {
  const known = sharesOf.get(db)
  if (known) return known
  const waitMs = CONNECTION_TIMEOUT_MS
  const made = {
    all: createShare({ atMost: MOST_TRANSACTIONS, waitMs, what: 'transactions' }),
    invoicing: createShare({ atMost: MOST_INVOICING, waitMs, what: 'transactions for an invoice' }),
  }
  sharesOf.set(db, made)
  return made
}
