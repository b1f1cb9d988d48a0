import type { OrderOfChat } from '@pindivantalu/domain/messages/inbox/chat-tag'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** What somebody writes about is among these. */
const NEWEST = 5

/** The newest orders of each phone's customer, for what stands beside their chats. */
export async function listOrdersOfPhones(
  db: Database,
  phones: readonly string[],
): Promise<(OrderOfChat & { phone: string })[]> {
  const { rows } = await sql<OrderOfChat & { phone: string }>`
    SELECT users.phone, newest.*
    FROM users, LATERAL (
      SELECT paid_at IS NOT NULL OR replaces_order_id IS NOT NULL AS "isPaid", slot_day AS day, slot,
        collected_at AS "collectedAt", delivered_at AS "deliveredAt", cancelled_at AS "cancelledAt",
        EXISTS (
          SELECT FROM problems
          WHERE problems.order_id = orders.id AND closed_at IS NULL AND (answered_at IS NULL OR disagreed_at IS NOT NULL)
        ) AS "hasOpenProblem"
      FROM orders WHERE user_id = users.id
      ORDER BY placed_at DESC, id DESC
      LIMIT ${sql.lit(NEWEST)}
    ) AS newest
    WHERE users.phone = ANY(${phones}::text[])`.execute(db)
  return rows
}
