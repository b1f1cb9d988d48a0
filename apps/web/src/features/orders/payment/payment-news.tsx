import { t } from '@pindivantalu/texts/t'
import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** The money is there and the order is not yet: said as it is, so that nobody pays again. */
export function PaymentReceived({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <Alert tone="info" isNews>
      <p className="font-semibold">{t('Your payment is received, and not confirmed to us yet.')}</p>
      <p className="mt-1">
        {rich(
          t(
            'Please do not pay again. Your order appears under <link>Profile & Orders</link> as soon as the bank confirms, usually within minutes. If it cannot be made, all of the money goes back to you.',
          ),
          {
            link: words => (
              <Link to="/profile" className="link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
      <Button variant="outline" className="mt-3" onClick={onCheckAgain}>
        <RefreshCw className="icon" />
        {t('Check again')}
      </Button>
    </Alert>
  )
}
