export type WhatsAppStatus = 'sent' | 'delivered' | 'read' | 'failed'

/**
 * What has become of a message, by the statuses that have come so far: in any order, and never all. What arrived has
 * not failed, whichever of the two comes last. Undefined: nothing is known.
 */
export function fateOf(told: readonly WhatsAppStatus[]): 'sent' | 'failed' | undefined {
  if (hasArrived(told)) return 'sent'
  if (told.includes('failed')) return 'failed'
  return told.includes('sent') ? 'sent' : undefined
}

/** For good: 'sent' alone may still come to nothing. */
export function hasArrived(told: readonly WhatsAppStatus[]): boolean {
  return told.includes('delivered') || told.includes('read')
}

const FURTHEST_FIRST = ['read', 'delivered', 'sent'] as const

/** How many ticks a message has that WhatsApp took: never fewer than before, in whatever order they come. */
export function furthestOf(told: readonly WhatsAppStatus[]): 'sent' | 'delivered' | 'read' {
  return FURTHEST_FIRST.find(status => told.includes(status)) ?? 'sent'
}
