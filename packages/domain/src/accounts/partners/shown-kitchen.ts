import type { Approval } from './partner-approval.ts'

/** All that customers may know of who makes a product: no person, no phone, no address. */
export type ShownKitchen = { name: string; area: string; fssaiNumber: string | null }

export type KitchenRecord = ShownKitchen & {
  /** The owner's choice. */
  isShown: boolean
  approval: Approval
  /** The cook has left: what is still kept of them is nobody's to read. */
  isGone: boolean
}

/** What a product's page says of its kitchen. The cook works for the shop, and the owner has chosen to show them. */
export function shownKitchen(record: KitchenRecord | null | undefined): ShownKitchen | null {
  if (!record?.isShown || record.approval !== 'approved' || record.isGone) return null
  const { name, area, fssaiNumber } = record
  return { name, area, fssaiNumber }
}
