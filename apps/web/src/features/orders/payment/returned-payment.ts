import { type OnPlaced, useInterruptedPayment } from './use-interrupted-payment.ts'

type ReturnedPaymentProps = { userId: string; onPlaced: OnPlaced }

/** On the order's page of someone who paid on the provider's own page and was led here. */
export default function ReturnedPayment({ userId, onPlaced }: ReturnedPaymentProps) {
  useInterruptedPayment(userId, onPlaced)
  return null
}
