import type { FastifyBaseLogger } from 'fastify'

/** Once, and again when another version has taken the pooler's place. */
export function sayWhetherKept(log: FastifyBaseLogger): (isKept: boolean) => void {
  let said: boolean | undefined
  return isKept => {
    if (isKept === said) return
    said = isKept
    if (isKept) log.info('the pooler keeps prepared statements: they are used')
    else
      log.info(
        'the pooler keeps no prepared statements: each is planned anew. PgBouncer keeps them from 1.21 on, with max_prepared_statements above 0',
      )
  }
}
