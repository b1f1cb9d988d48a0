/**
 * `counted` are the round trips of the budget: session, limits, BEGIN and COMMIT are not, nor is what is sent when the
 * order is written.
 */
type Kind = 'counted' | 'not counted' | 'provider' | 'afterwards'
/** `bare`: the bare statements that do the same. */
type Step = { name: string; kind: Kind; bare: string[] }

/** What a statement or question is for, told by a few of its words. The first that fits counts. */
const STEPS: [words: RegExp, name: string, kind: Kind, ...bare: string[]][] = [
  [/^begin/i, 'BEGIN', 'not counted', 'BEGIN'],
  [/^commit/i, 'COMMIT', 'not counted', 'COMMIT'],
  [/from "sessions"/, 'session', 'not counted'],
  [/^\s*insert into "rate_limits"/i, 'limit', 'not counted'],
  [/from "addresses"/, 'address', 'counted', 'address'],
  [/from "products"/, 'products', 'counted', 'products'],
  [/from "checkouts".* not exists/, 'open checkout', 'counted', 'open checkout'],
  [/from "checkouts"/, 'find checkout', 'counted', 'find checkout'],
  [/insert into "checkouts"/, 'write checkout', 'counted', 'insert checkouts'],
  [/^insert into "payments"/, 'note payment', 'counted', 'insert payments'],
  [/update "checkouts"/, 'claim checkout', 'counted', 'claim checkout'],
  [/insert into "orders"/, 'write order and items', 'counted', 'insert orders', 'insert order_items'],
  [/from "orders"/, 'read order', 'counted'],
  [/^insert into "invoice_counters"/, 'invoice number', 'counted', 'invoice counter'],
  [/insert into "invoices"/, 'write invoice and lines', 'counted', 'insert invoices', 'insert invoice_lines'],
  [/^\s*insert into "?outbox_messages/i, 'write messages', 'counted', 'insert outbox_messages'],
  [/outbox_messages/, 'messages: claim, note', 'afterwards'],
  [/\/messages$/, 'messages: send', 'afterwards'],
  [/\/v1\/orders$/, 'provider: make order', 'provider'],
  [/\/v1\/payments\//, 'provider: fetch payment', 'provider'],
]

/** A statement that is new here counts, and shows its own words. */
export function stepOf(what: string): Step {
  const found = STEPS.find(([words]) => words.test(what))
  if (!found) return { name: what.trim().slice(0, 40), kind: 'counted', bare: [] }
  const [, name, kind, ...bare] = found
  return { name, kind, bare }
}
