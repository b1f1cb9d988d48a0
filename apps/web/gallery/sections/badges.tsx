import { ORDER_STATUSES } from '@pindivantalu/domain/orders/order-status'
import { Hourglass, Pencil, ShieldCheck, Star, X } from 'lucide-react'
import { Badge } from '../../src/ui/feedback/badge.tsx'
import { CountBadge } from '../../src/ui/feedback/count-badge.tsx'
import { PaidBadge, StatusBadge } from '../../src/ui/feedback/status-badge.tsx'
import { Availability } from '../../src/ui/shop/availability.tsx'
import { Stars } from '../../src/ui/shop/stars.tsx'
import { VegMark } from '../../src/ui/shop/veg-mark.tsx'
import { Row, Section, State } from '../section.tsx'

const RATINGS = [0, 0.5, 1, 2.3, 3, 4.2, 4.5, 4.8]

export function Badges() {
  return (
    <Section title="Stars, badges and status pills" note="Average to one decimal, drawn to the nearest half.">
      <div className="grid gap-6">
        <Row>
          {RATINGS.map(rating => (
            <State key={rating} name={String(rating)}>
              <Stars rating={rating} className="text-2xl" />
            </State>
          ))}
        </Row>
        <Row>
          {ORDER_STATUSES.filter(status => status !== 'Delivered').map(status => (
            <StatusBadge key={status} status={status} isCancelled={false} />
          ))}
          <StatusBadge status="Delivered" isCancelled={false} day="16 Nov 2026" />
          <PaidBadge isPaid day="15 Nov 2026" />
          <PaidBadge isPaid={false} />
        </Row>
        <Row>
          <Badge tone="best" icon={Star}>
            Best Seller
          </Badge>
          <Badge tone="neutral" icon={X}>
            Not available
          </Badge>
          <Badge tone="neutral" icon={Pencil}>
            Draft
          </Badge>
          <Badge tone="warn" icon={Hourglass}>
            Approval Pending
          </Badge>
          <Badge tone="info" icon={ShieldCheck}>
            Admin
          </Badge>
          <CountBadge count={4} />
          <CountBadge count={248} quiet />
          <VegMark />
          <Availability isAvailable />
          <Availability isAvailable={false} />
        </Row>
      </div>
    </Section>
  )
}
