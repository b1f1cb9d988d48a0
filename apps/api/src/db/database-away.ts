/**
 * What says that the database cannot do it now, and may in a moment: lost and refused connections, a database that is
 * starting or stopping (SQLSTATE classes 08 and 57), out of connections, memory or disk (53), read-only after a failover
 * (25006), a transaction that stood still (25P03), a row held by another for too long (55P03).
 */
const AWAY =
  /^(08|53|57)|^(25006|25P03|55P03)$|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** The driver's own errors have no code. */
const WITHOUT_A_CODE = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
]

/** Worth trying again later, with the same words. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY.test(code) || WITHOUT_A_CODE.includes(error.message)
}

/** Nobody answered, or made room, in time. */
export function tooLate(what: string): Error {
  return Object.assign(new Error(what), { code: 'ETIMEDOUT' })
}
