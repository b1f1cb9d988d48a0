import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** What waits is looked at up to here: when a provider is away for hours, the scrape must not read all of it. */
const MOST_WAITING = 10_000

export type DatabaseFigures = {
  outbox_due: number
  outbox_later: number
  outbox_failed: number
  outbox_oldest_due_seconds: number
  outbox_oldest_waiting_seconds: number
  reconciler_lag_seconds: number
  money_payments: number
  money_paise: number
  recent_orders: number
  recent_revenue_paise: number
  recent_payments_captured: number
  recent_payments_failed: number
  recent_refunds: number
  recent_refunds_paise: number
  jobs: { name: string; done_at_seconds: number | null; overdue_seconds: number; is_running: boolean }[]
}

/**
 * One statement; each part of it is read by a partial index or a range of a few minutes, so that it costs the same with
 * a thousand orders and with a million.
 */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    SELECT outbox.*, outbox_failed, reconciler_lag_seconds, money.*, bought.*, paid.*, given_back.*, jobs
    FROM (
      SELECT
        count(*) FILTER (WHERE next_attempt_at <= now()) AS outbox_due,
        count(*) FILTER (WHERE next_attempt_at > now()) AS outbox_later,
        ${secondsSince(sql`min(next_attempt_at)`)} AS outbox_oldest_due_seconds,
        ${secondsSince(sql`min(created_at)`)} AS outbox_oldest_waiting_seconds
      FROM (
        SELECT next_attempt_at, created_at FROM outbox_messages
        WHERE next_attempt_at IS NOT NULL ORDER BY next_attempt_at LIMIT ${sql.lit(MOST_WAITING)}
      ) AS waiting
    ) AS outbox,
    (
      SELECT count(*) AS outbox_failed FROM (
        SELECT FROM outbox_messages
        WHERE failed_at > now() - interval '1 day' ORDER BY failed_at DESC LIMIT ${sql.lit(MOST_WAITING)}
      ) AS failed
    ) AS dead,
    (
      SELECT ${secondsSince(sql`min(next_check_at)`)} AS reconciler_lag_seconds
      FROM checkouts WHERE next_check_at <= now()
    ) AS reconciler,
    (
      SELECT count(*) AS money_payments, coalesce(sum(amount_paise), 0)::bigint AS money_paise
      FROM payments LEFT JOIN unmatched_payments AS unmatched USING (payment_id)
      WHERE order_id IS NULL AND status IN ('authorized', 'captured') AND dealt_with_at IS NULL
    ) AS money,
    (
      SELECT count(*) AS recent_orders,
        coalesce(sum(total_paise) FILTER (WHERE paid_at IS NOT NULL), 0)::bigint AS recent_revenue_paise
      FROM orders WHERE placed_at > now() - interval '5 minutes' AND replaces_order_id IS NULL
    ) AS bought,
    (
      SELECT count(*) FILTER (WHERE status IN ('captured', 'refunded')) AS recent_payments_captured,
        count(*) FILTER (WHERE status = 'failed') AS recent_payments_failed
      FROM payments WHERE begun_at > now() - interval '5 minutes'
    ) AS paid,
    (
      SELECT count(*) AS recent_refunds, coalesce(sum(amount_paise), 0)::bigint AS recent_refunds_paise
      FROM refunds WHERE requested_at > now() - interval '5 minutes'
    ) AS given_back,
    (
      SELECT coalesce(json_agg(json_build_object(
        'name', name,
        'done_at_seconds', extract(epoch FROM done_at),
        'overdue_seconds', CASE WHEN leased_until > now() THEN 0 ELSE greatest(extract(epoch FROM now() - due_at), 0) END,
        'is_running', coalesce(leased_until > now(), false)
      )), '[]') AS jobs FROM jobs
    ) AS jobs`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('One row was asked for.')
  return figures
}

/** 0 where there is nothing, and for what is still to come. */
function secondsSince(moment: ReturnType<typeof sql>) {
  return sql`coalesce(greatest(extract(epoch FROM now() - ${moment}), 0), 0)::float8`
}
