import type { RemovedLine } from '@pindivantalu/domain/cart/cart'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { toast } from '../../lib/toasts.ts'

const BRIEFLY = 2000

export function sayQuantitySet(quantity: number): void {
  toast.ok(t('Quantity set to {quantity}', { quantity }), { lasts: BRIEFLY })
}

export function sayCartFull(): void {
  toast.bad(t('Your cart is full. Please remove something first.'))
}

type Undo = { run: () => void; takesFocus: boolean }

/** A product leaves with all its lines, so the count is said, and Undo brings back exactly these. */
export function sayRemoved(removed: readonly RemovedLine[], undo: Undo): void {
  const name = removed[0] ? nameOf(removed[0].line) : ''
  const words = t('Removed {count, plural, one {1 line} other {{count} lines}} of {name}', {
    count: removed.length,
    name,
  })
  toast.ok(words, { action: { label: t('Undo'), ...undo } })
}
