import { ordersInWords, packetsIn } from '@pindivantalu/domain/fulfilment/cook-sheet'
import type { CookSheet, CookSheetSending } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import { formatInstant } from '@pindivantalu/domain/time-in-words'

/** '7 orders, 2 of them overdue · 12 packets to make · 2 collected already' */
export function countsInWords({ orders, overdue, collected, lines }: CookSheet): string {
  const toMake = [ordersInWords({ orders, overdue }), `${packetsInWords(packetsIn(lines))} to make`]
  const already = collected > 0 ? [`${collected} collected already`] : []
  return [...(orders > 0 ? toMake : []), ...already].join(' · ')
}

export function withoutCookInWords(count: number): string {
  return count === 1
    ? '1 paid order of this day has no cook yet, and is on no sheet.'
    : `${count} paid orders of this day have no cook yet, and are on no sheet.`
}

/** 'Sent on 15 Nov 2026, 7:42 AM.' */
export function sendingInWords({ state, at, problem }: CookSheetSending): string {
  const when = formatInstant(new Date(at))
  if (state === 'sent') return `Sent on ${when}.`
  const why = problem ? ` ${problem}.` : ''
  return state === 'waiting' ? `On its way since ${when}.${why}` : `Not delivered on ${when}.${why}`
}
