import type { CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'

const OFTEN = 2 * SECOND
const SELDOM = 15 * SECOND
const SOON = 30 * SECOND

/**
 * When to ask whether a sheet has reached its cook, which is no change of an order; 0 for never. A message mostly arrives
 * at once; while WhatsApp is down it takes hours.
 */
export function asksAgainAfter(data: CookSheets | undefined): number {
  const waiting = data?.sheets.flatMap(({ lastSent }) => (lastSent?.state === 'waiting' ? [lastSent.at] : []))
  if (!data || !waiting?.length) return 0
  const latest = Math.max(...waiting.map(at => Date.parse(at)))
  return Date.parse(data.asOf) - latest < SOON ? OFTEN : SELDOM
}
