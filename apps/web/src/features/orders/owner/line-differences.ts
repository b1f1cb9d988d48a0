import type { BasketDifferenceView } from '@pindivantalu/domain/orders/basket/basket.wire'
import type { DraftLine } from './owner-order-draft.ts'

const WORDS: Record<Exclude<BasketDifferenceView['kind'], 'price_changed'>, string> = {
  not_available: 'Not available any more. Remove it, or make it available first.',
  weight_gone: 'Not sold in this weight any more. Remove it and add it again.',
  choice_gone: 'Not made in this way any more. Remove it and add it again.',
}

/** Why a line cannot be sold as it stands; a changed price is simply shown. */
export function whyNotSold(
  line: DraftLine,
  differences: readonly BasketDifferenceView[],
): string | undefined {
  const found = differences.find(
    ({ product, weight, choice }) =>
      product === line.product && weight === line.weight && (choice ?? line.choice) === line.choice,
  )
  return found && found.kind !== 'price_changed' ? WORDS[found.kind] : undefined
}
