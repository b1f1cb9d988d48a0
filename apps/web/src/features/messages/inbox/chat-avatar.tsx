import { UserRound } from 'lucide-react'
import { initialsOf } from './chat-words.ts'

export function ChatAvatar({ name }: { name: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-full bg-jaggery-100 font-semibold text-jaggery-700"
    >
      {initialsOf(name) || <UserRound className="icon" />}
    </span>
  )
}
