import type { Stretch } from '@pindivantalu/domain/figures/compared'
import { WITHOUT_SLOT_WITHIN } from '@pindivantalu/domain/fulfilment/board'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { ENDS_AT_HOUR, LAST_SLOT, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { ENDS_AT, isDeliveredIn, SLOT_ENDS } from './stretch.queries.ts'

export type Due = { orders: number; paise: number; due: number; on_time: number }

/** By the day of the slot; the domain's punctuality in SQL, with its own hours. */
export async function countDueBySlot(db: Database, stretch: Stretch) {
  const { at, from, to } = stretch
  const { rows } = await sql<Due & { slot: TimeSlot }>`
    SELECT slot, count(*)::int AS orders, coalesce(sum(total_paise), 0)::bigint AS paise,
      count(*) FILTER (WHERE delivered_at <= ${at} OR ${at} > ${ENDS_AT})::int AS due,
      count(*) FILTER (WHERE delivered_at <= least(${at}, ${ENDS_AT}))::int AS on_time
    FROM orders JOIN ${SLOT_ENDS} USING (slot)
    WHERE slot_day BETWEEN ${from}::date AND ${to}::date AND paid_at <= ${at} AND cancelled_at IS NULL
    GROUP BY 1`.execute(db)
  return rows
}

/** Orders that take longer than promised, paid at any time. */
export async function countOverdue(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    SELECT count(*)::int AS overdue FROM orders LEFT JOIN ${SLOT_ENDS} USING (slot)
    WHERE paid_at IS NOT NULL AND delivered_at IS NULL AND cancelled_at IS NULL AND ${now} > CASE
      WHEN slot_day IS NULL THEN greatest(
        coalesce(attempt_noted_at, paid_at) + ${WITHOUT_SLOT_WITHIN / HOUR}::int * interval '1 hour',
        (default_day + ${ENDS_AT_HOUR[LAST_SLOT]}::int * interval '1 hour') AT TIME ZONE 'Asia/Kolkata'
      )
      ELSE ${ENDS_AT}
    END`.execute(db)
  return rows[0]?.overdue ?? 0
}

/** Of what was delivered, how much has a problem of whatever kind that was known by then. */
export async function countProblems(db: Database, stretch: Stretch) {
  const { rows } = await sql<{ delivered: number; problems: number }>`
    SELECT count(*)::int AS delivered, count(problem.id)::int AS problems
    FROM orders LEFT JOIN LATERAL (
      SELECT id FROM problems WHERE order_id = orders.id AND reported_at <= ${stretch.at} LIMIT 1
    ) AS problem ON true
    WHERE ${isDeliveredIn(stretch)}`.execute(db)
  return rows[0] ?? { delivered: 0, problems: 0 }
}
