import type { MissingLine } from '@pindivantalu/domain/cart/fill-cart'
import { text } from '@pindivantalu/texts/t'

/** Why a line that was to come into the cart is not in it. */
export const WHY_MISSING = {
  not_available: text('not available any more'),
  weight_gone: text('not sold in this weight any more'),
  choice_gone: text('not made in this way any more'),
  cart_full: text('no place left in the cart'),
} satisfies Record<MissingLine['why'], string>
