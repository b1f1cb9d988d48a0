import type { PaidOrder } from './books.ts'

/** Calculated from the specification, with nothing of the shop's own arithmetic. */
export function checkAmounts(order: PaidOrder): string[] {
  const items = order.items.reduce((sum, item) => sum + item.price_paise * item.quantity, 0)
  const shipping = items >= 100_000 ? 3_000 : items >= 50_000 ? 4_000 : 5_000
  const tax = Math.floor((items * 5 + 50) / 100)
  const total = items + shipping + tax + 200 + 36
  const expected = {
    items_paise: items,
    shipping_paise: shipping,
    tax_paise: tax,
    platform_fee_paise: 200,
    platform_fee_tax_paise: 36,
    total_paise: total,
    amount_paise: total,
    invoiced_paise: total,
  }
  return Object.entries(expected).flatMap(([name, amount]) => {
    const found = order[name as keyof typeof expected]
    return found === amount ? [] : [`order ${order.id}: ${name} is ${found}, not ${amount}`]
  })
}
