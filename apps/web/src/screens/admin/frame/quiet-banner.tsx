import { VolumeX } from 'lucide-react'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** On every page of the owner and the staff, until the shop is released. */
export function QuietBanner() {
  return (
    <div className="frame-page">
      <Alert tone="warn" icon={VolumeX}>
        <p className="font-semibold">The shop is quiet</p>
        <p>
          It was restored from a backup, or started with SHOP_QUIET=1. It takes no orders and no changes, asks
          no provider, pays nothing back and sends no message. What is due stays due. To release it, run{' '}
          <code>npm run release</code> on the server: it first compares with Razorpay and says what was lost.
        </p>
      </Alert>
    </div>
  )
}
