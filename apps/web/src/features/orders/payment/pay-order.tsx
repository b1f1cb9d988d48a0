import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Lock } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { CreatingDialog } from './creating-dialog.tsx'
import { PaymentReceived } from './payment-news.tsx'
import { usePayOrder } from './use-pay-order.ts'
import type { AskSettings } from './use-payment-window.ts'

type PayOrderProps = { order: OrderView; user: UserInfo; askSettings: AskSettings }

/** For an order that was made without being paid. */
export function PayOrder({ order, user, askSettings }: PayOrderProps) {
  const { state, pay, checkAgain } = usePayOrder({ order, user, askSettings })
  const words = (
    <span>
      Pay <Money rupees={order.totalPrice} />
    </span>
  )
  return (
    <>
      {!order.isPaid && state.at !== 'unconfirmed' && (
        <Button
          size="lg"
          className="mt-5 w-full"
          isBusy={state.at !== 'ready'}
          busyLabel={words}
          onClick={pay}
        >
          <Lock className="icon" />
          {words}
        </Button>
      )}
      {!order.isPaid && (
        <div className="mt-4">
          {state.at === 'ready' && state.alert && (
            <Alert tone="bad" isNews>
              {state.alert}
            </Alert>
          )}
          {state.at === 'unconfirmed' && <PaymentReceived onCheckAgain={checkAgain} />}
        </div>
      )}
      <CreatingDialog
        isOpen={state.at === 'confirming'}
        title="Payment is being confirmed..."
        waiting={state.at === 'confirming' ? state.waiting : undefined}
      />
    </>
  )
}
