import { t } from '@pindivantalu/texts/t'
import { toast } from '../../../lib/toasts.ts'
import { ORDER_PLACED } from './payment-texts.ts'
import { type OnPlaced, useInterruptedPayment } from './use-interrupted-payment.ts'

type ReturnedPaymentProps = { userId: string; orderId: string; onPlaced: OnPlaced }

/** On the order's page of someone who paid on the provider's own page and was led here. */
export default function ReturnedPayment({ userId, orderId, onPlaced }: ReturnedPaymentProps) {
  useInterruptedPayment(userId, (id, lines) => {
    onPlaced(id, lines)
    if (id === orderId) toast.ok(t(ORDER_PLACED))
  })
  return null
}
