import type { Day } from '@pindivantalu/domain/indian-time'
import type { LabelledProduct, Packet } from '@pindivantalu/domain/labels/label'
import type { FilledInAt } from '@pindivantalu/domain/labels/missing-fields'
import { scanPath } from '@pindivantalu/domain/labels/scan'
import { type Slip, slipOf } from '@pindivantalu/domain/labels/slip'
import { paise } from '@pindivantalu/domain/money'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import type { PackingLine, PackingRow } from './packing.queries.ts'

export function packetOf(line: PackingLine): Packet {
  return {
    product: {
      name: line.name,
      teluguName: line.telugu_name,
      isVegetarian: line.is_vegetarian,
      ingredients: line.ingredients,
      allergens: line.allergens,
      nutrition: line.nutrition as LabelledProduct['nutrition'],
      shelfLifeDays: line.shelf_life_days,
      storage: line.storage,
    },
    weight: line.weight,
    price: paise(line.price_paise),
    cook: line.cook_id
      ? {
          kitchen: line.organization_name ?? '',
          address: placeOf(line),
          fssaiNumber: line.fssai_number,
        }
      : null,
  }
}

function placeOf({ address_line1, address_line2, city, postal_code }: PackingLine): string {
  return [address_line1, address_line2, [city, postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** Who or what is to blame for a field that is missing on a line's label. */
export function placesOf(
  { id, reference }: Pick<PackingRow, 'id' | 'reference'>,
  line: PackingLine,
): Record<FilledInAt, { id: string; name: string }> {
  return {
    product: { id: line.product_id, name: line.name },
    order: { id, name: `Order ${reference}` },
    cook: { id: line.cook_id ?? '', name: line.organization_name ?? '' },
    shop: { id: '', name: 'The shop’s details' },
  }
}

export const packingOfLine = (line: PackingLine) => ({
  packedOn: line.packed_on as Day | null,
  batch: line.batch,
})

export function slipForDrawing(row: PackingRow, shopUrl: string): Slip & { url: string } {
  return { ...presentSlip(row), url: `${shopUrl}${scanPath(row.reference)}` }
}

function presentSlip(row: PackingRow): Slip {
  return slipOf({
    reference: row.reference,
    day: row.day,
    slot: row.slot as TimeSlot | null,
    rider: row.rider,
    stop: row.stop,
    address: {
      name: row.ship_name,
      phone: row.ship_phone,
      line1: row.ship_line1,
      line2: row.ship_line2,
      city: row.ship_city,
      postalCode: row.ship_postal_code,
    },
    area: row.area ?? '',
    note: row.delivery_note,
    gift: row.gift,
    items: row.lines.map(line => ({
      name: line.name,
      teluguName: line.telugu_name,
      weight: line.weight,
      spiceLevel: line.spice_level,
      sweetness: line.sweetness,
      quantity: line.quantity,
    })),
  })
}
