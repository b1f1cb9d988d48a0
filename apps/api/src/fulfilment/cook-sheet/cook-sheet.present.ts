import type { CookSheet, CookSheetSending } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { Day } from '@pindivantalu/domain/indian-time'
import type { CookSheetRow } from './cook-sheet.queries.ts'

export function presentCookSheet(row: CookSheetRow, day: Day): CookSheet {
  return {
    sourcingPartner: {
      _id: row.id,
      name: row.name,
      organizationName: row.organization_name,
      phone: row.phone,
      status: row.approval,
    },
    day,
    orders: row.orders,
    overdue: row.overdue,
    collected: row.collected,
    lines: row.lines.map(line => ({
      product: line.product_id,
      name: line.name,
      teluguName: line.telugu_name,
      slot: line.slot,
      weight: line.weight,
      spiceLevel: line.spice_level,
      sweetness: line.sweetness,
      quantity: line.quantity,
      orders: line.orders,
    })),
    lastSent: row.last_sent && presentSending(row.last_sent),
    hasLink: row.has_link,
  }
}

function presentSending(message: NonNullable<CookSheetRow['last_sent']>): CookSheetSending {
  const state = message.failed_at ? 'failed' : message.sent_at ? 'sent' : 'waiting'
  return { at: new Date(message.created_at).toISOString(), state, problem: message.problem }
}
