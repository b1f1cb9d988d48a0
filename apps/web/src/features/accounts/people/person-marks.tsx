import { kindsOf, type PersonKind } from '@pindivantalu/domain/accounts/person-kind'
import { Bike, CookingPot, IdCard, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'

const MARKS: Record<PersonKind, { words: string; icon: LucideIcon; tone: BadgeTone }> = {
  customer: { words: 'Customer', icon: UserRound, tone: 'neutral' },
  cook: { words: 'Cook', icon: CookingPot, tone: 'jaggery' },
  delivery_partner: { words: 'Delivery partner', icon: Bike, tone: 'ok' },
  staff: { words: 'Staff', icon: IdCard, tone: 'info' },
  admin: { words: 'Admin', icon: ShieldCheck, tone: 'info' },
}

/** Customers, cooks and delivery partners told apart. */
export function PersonMarks({ person }: { person: Parameters<typeof kindsOf>[0] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {kindsOf(person).map(kind => {
        const { words, icon, tone } = MARKS[kind]
        return (
          <Badge key={kind} tone={tone} icon={icon}>
            {words}
          </Badge>
        )
      })}
    </span>
  )
}
