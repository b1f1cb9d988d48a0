import type { RemovedLine } from '@pindivantalu/domain/cart/cart'
import { toast } from '../../lib/toasts.ts'

const BRIEFLY = 2000

export function sayQuantitySet(quantity: number): void {
  toast.ok(`Quantity set to ${quantity}`, { lasts: BRIEFLY })
}

export function sayCartFull(): void {
  toast.bad('Your cart is full. Please remove something first.')
}

type Undo = { run: () => void; takesFocus: boolean }

/** A product leaves with all its lines, so the count is said, and Undo brings back exactly these. */
export function sayRemoved(removed: readonly RemovedLine[], undo: Undo): void {
  const name = removed[0]?.line.name ?? ''
  const lines = removed.length === 1 ? '1 line' : `${removed.length} lines`
  toast.ok(`Removed ${lines} of ${name}`, { action: { label: 'Undo', ...undo } })
}
