import type { Books } from './books.ts'

/**
 * Every customer is told once of an order that is placed, one that is cancelled, each refund, and each payment that
 * went back because nobody could serve it: neither more nor less, on each channel they have.
 */
export function checkMessages(books: Books, arrived: ReadonlyMap<string, number>): string[] {
  const problems: string[] = []
  const written = new Map(books.messages.map(row => [row.dedupe_key, row]))
  const expected = new Set(expectedKeys(books))
  for (const key of expected) {
    const row = written.get(key)
    if (!row) {
      problems.push(`${key} was never written`)
      continue
    }
    const times = arrived.get(row.id) ?? 0
    // Sent again only where the answer of the try before was lost on the way.
    if (times === 0) problems.push(`${key} never arrived`)
    else if (times > row.attempts) problems.push(`${key} arrived ${times} times in ${row.attempts} tries`)
  }
  for (const key of written.keys()) if (!expected.has(key)) problems.push(`${key} was told for nothing`)
  return problems
}

function expectedKeys({ orders, refunds, readers }: Books): string[] {
  const to = (userId: string, key: (channel: string) => string) =>
    (readers.has(userId) ? ['whatsapp', 'email'] : ['whatsapp']).map(key)
  return [
    ...orders.flatMap(({ id, user_id, is_paid, is_cancelled }) => [
      ...(is_paid ? to(user_id, channel => `order-placed/${channel}/${id}`) : []),
      ...(is_cancelled ? to(user_id, channel => `order-updated/${channel}/${id}/cancelled`) : []),
    ]),
    ...refunds.flatMap(({ id, key, user_id, order_id, payment_id }) => {
      if (order_id === null) return to(user_id, channel => `payment-refunded/${channel}/${payment_id}`)
      // Of what goes back with a cancelled order, its own message tells.
      if (key === `order/${order_id}/cancelled`) return []
      return to(user_id, channel => `order-updated/${channel}/${order_id}/refunded/${id}`)
    }),
  ]
}
