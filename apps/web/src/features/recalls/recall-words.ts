import type { MessageState } from '@pindivantalu/domain/orders/history/history-kinds'
import type { ParcelPlace } from '@pindivantalu/domain/recalls/parcel-place'
import type { ParcelView, RecallView } from '@pindivantalu/domain/recalls/recall.wire'

export const PLACE_WORDS: Record<ParcelPlace, string> = {
  kitchen: 'At the kitchen',
  on_the_way: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const STATE_WORDS: Record<MessageState, string> = {
  waiting: 'waits',
  sent: 'sent',
  delivered: 'arrived',
  read: 'read',
  failed: 'failed',
}

/** '1 customer', '12 customers' */
export const customersInWords = (count: number) => (count === 1 ? '1 customer' : `${count} customers`)
export const parcelsInWords = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** 'WhatsApp read, email sent'; empty where nothing was sent. */
export function toldInWords({ whatsapp, email }: ParcelView['told']): string {
  return [whatsapp && `WhatsApp ${STATE_WORDS[whatsapp]}`, email && `email ${STATE_WORDS[email]}`]
    .filter(Boolean)
    .join(', ')
}

/** '12 of 14 customers told, 1 waits, 1 could not be reached' */
export function progressInWords({ told, waiting, failed }: RecallView['customers']): string {
  const all = told + waiting + failed
  return [
    told === all ? `${customersInWords(all)} told` : `${told} of ${customersInWords(all)} told`,
    waiting > 0 && (waiting === 1 ? '1 waits' : `${waiting} wait`),
    failed > 0 && `${failed} could not be reached`,
  ]
    .filter(Boolean)
    .join(', ')
}
