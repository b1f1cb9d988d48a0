import { choiceInWords } from '@pindivantalu/domain/catalog/choice-words'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { isLate } from '@pindivantalu/domain/fulfilment/board'
import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderItemView, OrderView } from '@pindivantalu/domain/orders/order.wire'
import { formatInstant, formatTime } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'

export function isLateNow({ paidAt, deliveredAt, delivery, attempts }: OrderView, now: Date): boolean {
  const missedAt = attempts.at(-1)?.notedAt
  return isLate(
    {
      paidAt: paidAt ? new Date(paidAt) : null,
      deliveredAt: deliveredAt ? new Date(deliveredAt) : null,
      slotDay: delivery.preferredDeliveryDate,
      slot: delivery.preferredDeliveryTimeSlot,
      defaultDay: delivery.defaultDay,
      attemptNotedAt: missedAt === undefined ? null : new Date(missedAt),
    },
    now,
  )
}

/** By the shop's clock: a list that was read a while ago may speak of a code that is over. */
export function isCodeOut({ codeIsOutUntil }: Pick<OrderView, 'codeIsOutUntil'>, now: Date): boolean {
  return codeIsOutUntil !== null && now <= new Date(codeIsOutUntil)
}

/** '2 × Chegodilu, 500 g, Regular' */
export function packetWords(item: OrderItemView): string {
  const { quantity, name, teluguName = '', weight, spiceLevel, sweetness } = item
  const product = `${quantity} × ${nameOf({ name, teluguName })}`
  return [product, weight, choiceInWords(spiceLevel ?? sweetness ?? '')].filter(Boolean).join(', ')
}

/** '1 packet', '3 packets' */
export function packetCount({ orderItems }: OrderView): string {
  const packets = orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return packetsInWords(packets)
}

type Place = { addressLine1: string; addressLine2: string; city: string; postalCode: string }

/** 'Flat 2B, Sai Enclave, Ameerpet, Hyderabad, 500016' */
export function placeWords({ addressLine1, addressLine2, city, postalCode }: Place): string {
  return [addressLine1, addressLine2, city, postalCode].filter(Boolean).join(', ')
}

/** The place as its owner marked it, else what the map finds for its words. */
export function mapLink(place: Place & { googleMapsLocationUrl?: string | null }): string {
  if (place.googleMapsLocationUrl) return place.googleMapsLocationUrl
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeWords(place))}`
}

/** Why a list is not the newest. That a network is there does not say that the shop is. */
export function whyOldWords(error: unknown, isOnline: boolean): string {
  if (!isOnline) return t('You are offline.')
  return statusOf(error) === undefined ? t('The shop cannot be reached.') : errorText(error)
}

/** '4:05 PM'; with its day where that is over. */
export function momentWords(at: Date, now: Date): string {
  return dayInHyderabad(at) === dayInHyderabad(now) ? formatTime(at) : formatInstant(at)
}
