import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { Link } from 'react-router'
import { rich } from '../../../lib/rich.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { type OnPlaced, useInterruptedPayment } from './use-interrupted-payment.ts'

/** In the cart of someone whose page was closed during a payment: what became of it, before they pay once more. */
export default function InterruptedPayment({ userId, onPlaced }: { userId: string; onPlaced: OnPlaced }) {
  const [orderId, setOrderId] = useState<string>()
  useInterruptedPayment(userId, (id, lines) => {
    onPlaced(id, lines)
    setOrderId(id)
  })

  if (!orderId) return null
  return (
    <div className="mb-6">
      <Alert tone="ok" isNews>
        {rich(t('Your order was placed. <link>See your order</link>'), {
          link: words => (
            <Link to={`/order/${orderId}`} className="link">
              {words}
            </Link>
          ),
        })}
      </Alert>
    </div>
  )
}
