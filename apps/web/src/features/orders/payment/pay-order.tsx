import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { t } from '@pindivantalu/texts/t'
import { Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { CreatingDialog } from './creating-dialog.tsx'
import { PaymentReceived } from './payment-news.tsx'
import { placeToPay } from './place-to-pay.ts'
import { type PayOrderProps, usePayOrder } from './use-pay-order.ts'

const PayOutside = lazyPart(() => import('./pay-outside.tsx'))

/** For an order that was made without being paid. On phones the button is at the thumb: a pay link leads here. */
export function PayOrder(props: PayOrderProps) {
  const { order } = props
  const { state, failedOpenings, pay, checkAgain } = usePayOrder(props)
  const [wasUnpaid] = useState(!order.isPaid)
  const place = placeToPay(failedOpenings)
  const words = <span>{t('Pay {amount}', { amount: formatRupees(fromRupees(order.totalPrice)) })}</span>
  const button = (
    <Button
      size="lg"
      variant={place === 'only-outside' ? 'outline' : 'primary'}
      className="w-full"
      isBusy={state.at !== 'ready'}
      busyLabel={words}
      onClick={pay}
    >
      <Lock className="icon" />
      {words}
    </Button>
  )
  const trouble = state.at === 'ready' && state.alert && <Problem>{state.alert}</Problem>
  return (
    <>
      {!order.isPaid && state.at === 'unconfirmed' && (
        <div className="mt-5">
          <PaymentReceived onCheckAgain={checkAgain} />
        </div>
      )}
      {!order.isPaid && state.at !== 'unconfirmed' && (
        <>
          <div className="mt-5 grid gap-4 max-lg:hidden">
            {button}
            {trouble}
          </div>
          {place !== 'here' && (
            <div className="mt-5">
              <Suspense>
                <PayOutside pays={order._id} failedOpenings={failedOpenings} />
              </Suspense>
            </div>
          )}
          <ActionBar>
            {trouble && <div className="w-full">{trouble}</div>}
            {button}
          </ActionBar>
        </>
      )}
      {wasUnpaid && (
        <CreatingDialog
          isOpen={state.at === 'confirming'}
          title={t('Payment is being confirmed...')}
          waiting={state.at === 'confirming' ? state.waiting : undefined}
        />
      )}
    </>
  )
}
