import type { UserView } from '@pindivantalu/domain/accounts/account.wire'
import { kindsOf, type PersonKind } from '@pindivantalu/domain/accounts/person-kind'
import { Bike, CookingPot, IdCard, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { ROLE_LABELS } from './role-words.ts'

const MARKS: Record<PersonKind, { words: string; icon: LucideIcon; tone: BadgeTone }> = {
  customer: { words: 'Customer', icon: UserRound, tone: 'neutral' },
  cook: { words: 'Cook', icon: CookingPot, tone: 'jaggery' },
  delivery_partner: { words: 'Delivery partner', icon: Bike, tone: 'ok' },
  staff: { words: 'Staff', icon: IdCard, tone: 'info' },
  admin: { words: 'Admin', icon: ShieldCheck, tone: 'info' },
}

/** Customers, cooks and delivery partners told apart. */
export function PersonMarks({ person }: { person: UserView }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {kindsOf(person).map(kind => {
        const { words, icon, tone } = MARKS[kind]
        return (
          <Badge key={kind} tone={tone} icon={icon}>
            {kind === 'staff' && person.staffRole ? ROLE_LABELS[person.staffRole] : words}
          </Badge>
        )
      })}
    </span>
  )
}
