export const TIMEOUTS = {
  statementMs: 10_000,
  /** Shorter than a statement may take: a request that waits for a held row gives its connection back to the others. */
  lockMs: 4_000,
  /** A transaction that stands still holds its rows; nothing of ours waits for anyone outside within one. */
  idleInTransactionMs: 10_000,
}
export type Timeouts = typeof TIMEOUTS

/**
 * Prepared statements are planned once, for any parameters, and not anew whenever PostgreSQL hopes for a better plan:
 * planning a search took it as long as the search. What a value changes about a plan must stand in the text.
 */
const PLAN_ONCE = 'force_generic_plan'

function inWordsOfPostgres({ statementMs, lockMs, idleInTransactionMs }: Timeouts) {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
}

/** Said by the driver when a connection begins. */
export function asStartupParameters(timeouts: Timeouts) {
  return { ...inWordsOfPostgres(timeouts), options: `-c plan_cache_mode=${PLAN_ONCE}` }
}

/** For the role that a pooler signs in with: it takes no startup parameters. */
export const ROLE_SETTINGS: Readonly<Record<string, string | number>> = {
  ...inWordsOfPostgres(TIMEOUTS),
  plan_cache_mode: PLAN_ONCE,
}
