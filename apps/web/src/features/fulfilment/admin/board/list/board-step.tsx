import { boardStep, type BoardStep as Step } from '@pindivantalu/domain/fulfilment/board-order'
import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import {
  Bike,
  CircleCheckBig,
  ClockAlert,
  CookingPot,
  DoorClosed,
  Flame,
  LifeBuoy,
  type LucideIcon,
  PackageCheck,
  UserPlus,
} from 'lucide-react'
import { Badge } from '../../../../../ui/feedback/badge.tsx'
import { attemptsInWords } from './attempt-words.ts'

type Look = { icon: LucideIcon; word: string; look: 'warn' | 'bad' | string }

const STEPS: Record<Step, Look> = {
  needs_both: { icon: UserPlus, word: 'Needs both', look: 'warn' },
  needs_cook: { icon: CookingPot, word: 'Needs cook', look: 'warn' },
  needs_rider: { icon: Bike, word: 'Needs rider', look: 'warn' },
  problem: { icon: LifeBuoy, word: 'Problem', look: 'bad' },
  missed: { icon: DoorClosed, word: 'Failed attempt', look: 'warn' },
  being_made: { icon: Flame, word: 'Being made', look: 'text-ink-2' },
  collected: { icon: PackageCheck, word: 'Collected', look: 'text-jaggery-700' },
  delivered: { icon: CircleCheckBig, word: 'Delivered', look: 'text-ok' },
}

/** A pill only where the owner is wanted; what goes its way is an icon and a word. */
export function BoardStep({ order }: { order: BoardOrder }) {
  const step = boardStep(order)
  const { icon: Icon, word, look } = STEPS[step]
  const words = step === 'missed' ? (attemptsInWords(order)?.badge ?? word) : word
  if (order.isLate)
    return (
      <Badge tone="bad" icon={ClockAlert}>
        {`Late, ${words.toLowerCase()}`}
      </Badge>
    )
  if (look === 'warn' || look === 'bad')
    return (
      <Badge tone={look} icon={Icon}>
        {words}
      </Badge>
    )
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${look}`}>
      <Icon className="icon size-4" />
      {words}
    </span>
  )
}
