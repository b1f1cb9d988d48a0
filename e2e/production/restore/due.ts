import { expect } from 'vitest'
import { queryRows } from '../../operations/query-rows.ts'

/** What the lost shop had still to do, and what it has done since. */
export async function makeAllDue(databaseUrl: string): Promise<void> {
  await queryRows(
    databaseUrl,
    `UPDATE checkouts SET next_check_at = now();
     UPDATE refunds SET next_attempt_at = now() WHERE processed_at IS NULL;
     UPDATE outbox_messages SET sent_at = NULL, failed_at = NULL, provider_message_id = NULL, next_attempt_at = now()
     WHERE id IN (SELECT id FROM outbox_messages WHERE NOT sent_directly ORDER BY created_at LIMIT 3)`,
  )
}

/** And how often it was tried. */
export async function dueIn(databaseUrl: string) {
  const [row] = await queryRows(
    databaseUrl,
    `SELECT (SELECT count(*)::int FROM outbox_messages WHERE next_attempt_at <= now()) AS messages,
       (SELECT sum(attempts)::int FROM outbox_messages) AS tries_of_messages,
       (SELECT count(*)::int FROM refunds WHERE next_attempt_at <= now()) AS refunds,
       (SELECT sum(attempts)::int FROM refunds) AS tries_of_refunds,
       (SELECT count(*)::int FROM checkouts WHERE next_check_at <= now()) AS checkouts,
       (SELECT sum(checks)::int FROM checkouts) AS tries_of_checkouts`,
  )
  return row
}

/** What is held for the owner is not due. */
export async function untilNoneIsDue(
  databaseUrl: string,
  { butFor = '00000000-0000-7000-8000-000000000000' } = {},
): Promise<void> {
  const left = async () =>
    (
      await queryRows(
        databaseUrl,
        `SELECT (SELECT count(*)::int FROM refunds WHERE processed_at IS NULL AND id <> '${butFor}') AS refunds,
           (SELECT count(*)::int FROM outbox_messages WHERE next_attempt_at IS NOT NULL) AS messages`,
      )
    )[0]
  await expect.poll(left, { timeout: 120_000, interval: 200 }).toEqual({ refunds: 0, messages: 0 })
}
