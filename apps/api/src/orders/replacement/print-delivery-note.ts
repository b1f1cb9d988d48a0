import { describeItem } from '@pindivantalu/domain/orders/invoices/invoice'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { OrderRow } from '../orders.queries.ts'
import { deliveryNotePdf } from './delivery-note-pdf.ts'

/** What an order has instead of an invoice where nothing was paid for it. */
export async function printDeliveryNote(
  { shop }: Pick<Deps, 'shop'>,
  order: OrderRow,
): Promise<{ filename: string; pdf: Buffer }> {
  const replaces = order.replaces ?? refuse('replacement.note_missing')
  const { shopName, gstin, fssaiNumber, ...details } = shop.current()
  const pdf = await deliveryNotePdf({
    reference: order.reference,
    replaces: replaces.reference,
    madeAt: order.placed_at,
    seller: { ...details.seller, name: details.seller.name ?? shopName, gstin, fssaiNumber },
    recipient: {
      name: order.ship_name,
      addressLine1: order.ship_line1,
      addressLine2: order.ship_line2,
      city: order.ship_city,
      state: order.ship_state,
      postalCode: order.ship_postal_code,
      phone: order.ship_phone || null,
    },
    items: order.items.map(item => ({
      description: describeItem({ ...item, spiceLevel: item.spice_level }),
      quantity: item.quantity,
    })),
  })
  return { filename: `delivery-note-${order.reference}.pdf`, pdf }
}
