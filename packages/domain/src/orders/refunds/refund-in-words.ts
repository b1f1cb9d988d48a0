import { t } from '@pindivantalu/texts/t'
import { formatWeekday } from '../../time-in-words.ts'
import type { RefundView } from './refund.wire.ts'
import { refundArrivesBy } from './refund-arrival.ts'

/** Where the money of a refund is, to its customer. */
export function whereMoneyIs({
  state,
  requestedAt,
  paidBack,
}: Pick<RefundView, 'state' | 'requestedAt' | 'paidBack'>): string {
  if (paidBack?.by === 'cash') return t('We gave it back to you in cash.')
  if (paidBack?.reference)
    return t('We sent it back to you by UPI, reference {reference}.', { reference: paidBack.reference })
  if (paidBack) return t('We sent it back to you by UPI.')
  const day = formatWeekday(refundArrivesBy(new Date(requestedAt)))
  switch (state) {
    case 'asked':
      return t('To the UPI account or card you paid with, by {day}. You need do nothing.', { day })
    case 'processed':
      return t('Your bank has it. It reaches the UPI account or card you paid with by {day}.', { day })
    case 'failed':
      return t('Your bank has not taken it yet. We try again by ourselves; you need do nothing.')
  }
}
