import {
  CUSTOMER_STEP_TEXTS,
  type CustomerStepName,
  customerSteps,
  type FollowedOrder,
} from '@pindivantalu/domain/orders/customer-steps'
import { t } from '@pindivantalu/texts/t'
import { Bike, CookingPot, House, type LucideIcon, ReceiptIndianRupee } from 'lucide-react'
import { Trail } from '../../../ui/shop/trail.tsx'

const ICONS: Record<CustomerStepName, LucideIcon> = {
  received: ReceiptIndianRupee,
  making: CookingPot,
  'on its way': Bike,
  delivered: House,
}

/** Where an order is, in its customer's words. */
export function OrderTrail({ order, now }: { order: FollowedOrder; now: Date }) {
  const steps = customerSteps(order).map(step => ({
    ...step,
    label: t(CUSTOMER_STEP_TEXTS[step.name]),
    icon: ICONS[step.name],
  }))
  return (
    <section className="panel max-sm:px-1.5!" aria-label={t('Status')}>
      <Trail label={t('Where your order is')} steps={steps} now={now} />
    </section>
  )
}
