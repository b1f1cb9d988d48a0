import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import { CalendarCheck, DoorOpen, Lock, Pencil } from 'lucide-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { STATE_WORDS } from './festival-words.ts'

const LOOKS = {
  draft: { tone: 'neutral', icon: Pencil },
  planned: { tone: 'info', icon: CalendarCheck },
  open: { tone: 'ok', icon: DoorOpen },
  closed: { tone: 'neutral', icon: Lock },
} as const

export function StateBadge({ state }: { state: FestivalState }) {
  return <Badge {...LOOKS[state]}>{STATE_WORDS[state]}</Badge>
}
