import type { Day } from '../indian-time.ts'
import type { Gift } from '../orders/basket/gift.ts'
import { atTheDoor } from '../orders/basket/gift.ts'
import type { TimeSlot } from '../orders/slots/time-slots.ts'
import { formatWeekday } from '../time-in-words.ts'

type OrderToPack = {
  reference: string
  day: Day | null
  slot: TimeSlot | null
  rider: string | null
  stop: number | null
  address: { name: string; phone: string; line1: string; line2: string; city: string; postalCode: string }
  area: string
  note: string | null
  gift: Gift | null
  items: readonly {
    name: string
    teluguName: string
    weight: string
    spiceLevel: string | null
    sweetness: string | null
    quantity: number
  }[]
}

/** What lies in a parcel. No price is on it: a gift must not say what it cost, and who packs need not know. */
export type Slip = {
  reference: string
  when: string
  who: string
  pincodeEnd: string
  area: string
  name: string
  address: string
  note: string | null
  giftMessage: string | null
  items: { name: string; teluguName: string; detail: string; quantity: number }[]
  packets: number
}

export function slipOf(order: OrderToPack): Slip {
  const { address, gift, items } = order
  const door = atTheDoor({ gift, deliveryAddress: address })
  const lines = [address.line1, address.line2, `${address.city} ${address.postalCode}`].filter(Boolean)
  return {
    reference: order.reference,
    when: [order.day && formatWeekday(order.day), order.slot].filter(Boolean).join(', '),
    who: [order.rider, order.stop && `stop ${order.stop}`].filter(Boolean).join(', '),
    pincodeEnd: address.postalCode.slice(-3),
    area: order.area,
    name: door.name,
    address: `${lines.join(', ')}. Phone ends in ${door.phone.slice(-4)}.`,
    note: order.note,
    giftMessage: gift?.message || null,
    items: items.map(({ name, teluguName, quantity, ...item }) => ({
      name,
      teluguName,
      detail: detailOf(item),
      quantity,
    })),
    packets: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

type Choice = { weight: string; spiceLevel: string | null; sweetness: string | null }

function detailOf({ weight, spiceLevel, sweetness }: Choice): string {
  const choice = spiceLevel ? `spice level: ${spiceLevel}` : sweetness && `sweetness: ${sweetness}`
  return [weight, choice?.toLowerCase()].filter(Boolean).join(', ')
}
