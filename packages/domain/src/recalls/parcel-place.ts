/** Where the packets of a line are. Those of a cancelled order never left. */
export const PARCEL_PLACES = ['kitchen', 'on_the_way', 'delivered', 'cancelled'] as const
export type ParcelPlace = (typeof PARCEL_PLACES)[number]

type Way = { collectedAt: Date | null; deliveredAt: Date | null; cancelledAt: Date | null }

export function parcelPlace({ collectedAt, deliveredAt, cancelledAt }: Way): ParcelPlace {
  if (deliveredAt) return 'delivered'
  if (collectedAt) return 'on_the_way'
  return cancelledAt ? 'cancelled' : 'kitchen'
}

/** Who is told: also those whose parcel is still in the kitchen, since it is made again or comes later. */
export const isToTell = (place: ParcelPlace): boolean => place !== 'cancelled'
