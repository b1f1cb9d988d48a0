import type { FastifyBaseLogger } from 'fastify'

/** Once, and again when another version has taken the pooler's place. Of each pooler apart: they may differ. */
export function sayWhetherKept(log: FastifyBaseLogger, pooler = 'the pooler'): (isKept: boolean) => void {
  let said: boolean | undefined
  return isKept => {
    if (isKept === said) return
    said = isKept
    if (isKept) log.info(`${pooler} keeps prepared statements: they are used`)
    else
      log.info(
        `${pooler} keeps no prepared statements: each is planned anew. PgBouncer keeps them from 1.21 on, with max_prepared_statements above 0`,
      )
  }
}
