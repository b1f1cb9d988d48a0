import { CalendarX, ClockAlert, TimerOff } from 'lucide-react'
import { Alert } from '../../src/ui/feedback/alert.tsx'
import { Section } from '../section.tsx'

export function Alerts() {
  return (
    <Section title="Alerts">
      <div className="grid gap-3 lg:grid-cols-2">
        <Alert tone="info">Review can be provided after order delivery</Alert>
        <Alert tone="ok">Preferred delivery slot updated</Alert>
        <Alert tone="warn">Order once placed cannot be cancelled</Alert>
        <Alert tone="bad" isNews>
          OTP session expired or not initialized. Please resend OTP.
        </Alert>
        <Alert tone="info" icon={CalendarX}>
          Review window expired (7 days past order delivery)
        </Alert>
        <Alert tone="info" icon={TimerOff}>
          Delivery slot selection period has expired (1 hour past order creation).
        </Alert>
        <Alert tone="warn" icon={ClockAlert}>
          More than 24 hours since the customer’s last message. WhatsApp allows an approved template only.
        </Alert>
      </div>
    </Section>
  )
}
