import { type Paise, paise } from '../../money.ts'
import { SHIPPING_STEPS, shippingFor } from './basket-prices.ts'

type ShippingStep = { from: Paise; missing: Paise; fee: Paise; feeNow: Paise }

/** How much more makes the delivery cheaper, and what it costs then; nothing where it is as cheap as it gets. */
export function nextShippingStep(itemsPrice: Paise): ShippingStep | undefined {
  const next = SHIPPING_STEPS.findLast(({ from }) => itemsPrice < from)
  return next && { ...next, missing: paise(next.from - itemsPrice), feeNow: shippingFor(itemsPrice) }
}
