import { Popover } from '@base-ui/react/popover'
import type { Notice, Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import {
  Bell,
  Bike,
  CookingPot,
  Flower2,
  IndianRupee,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  ShoppingBag,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useKept } from '../../../features/frame/use-kept.ts'
import type { SoundSwitches as Switches } from '../../../features/frame/use-sound.ts'
import { noticeInWords } from './notice-words.ts'
import { SoundSwitches } from './sound-switches.tsx'
import './notices.css'

const ICONS: Record<Notice['kind'], LucideIcon> = {
  order: ShoppingBag,
  chat: MessageCircle,
  missed: Bike,
  problem: LifeBuoy,
  payment: IndianRupee,
  refund: IndianRupee,
  'held refund': IndianRupee,
  kitchen: CookingPot,
  festival: Flower2,
}

type NoticesProps = { waiting: Waiting | undefined; now: Date; sounds: Switches }

/** What waits, the newest first. What came since 'Mark all read' is counted on the bell. */
export function Notices({ waiting, now, sounds }: NoticesProps) {
  const [isOpen, setOpen] = useState(false)
  const [readAt, keepReadAt] = useKept('noticesReadAt')
  const notices = waiting?.notices ?? []
  const isUnread = ({ at }: Notice) => at > (readAt ?? '')
  const unread = notices.filter(isUnread).length
  return (
    <Popover.Root open={isOpen} onOpenChange={open => setOpen(open)}>
      <Popover.Trigger className="btn btn-ghost btn-icon">
        <span className="relative">
          <Bell className="icon" />
          {unread > 0 && (
            <span aria-hidden="true" className="count frame-unread">
              {unread}
            </span>
          )}
        </span>
        <span className="sr-only">{unread > 0 ? `Notices, ${unread} new` : 'Notices'}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={8} align="end" className="z-40">
          <Popover.Popup className="frame-notices">
            <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
              <Popover.Title className="text-lg">Notices</Popover.Title>
              {unread > 0 && waiting && (
                <button type="button" className="link min-h-11" onClick={() => keepReadAt(waiting.asOf)}>
                  Mark all read
                </button>
              )}
            </div>
            {notices.length === 0 && <p className="px-4 py-5 text-ink-2">Nothing waits for you.</p>}
            <ul className="min-h-0 overflow-y-auto overscroll-contain">
              {notices.map(notice => (
                <Row
                  key={`${notice.kind} ${notice.id}`}
                  notice={notice}
                  now={now}
                  isUnread={isUnread(notice)}
                  onDone={() => setOpen(false)}
                />
              ))}
            </ul>
            <div className="border-t border-line bg-sunken px-4 py-2">
              <SoundSwitches sounds={sounds} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type RowProps = { notice: Notice; now: Date; isUnread: boolean; onDone: () => void }

function Row({ notice, now, isUnread, onDone }: RowProps) {
  const Icon = ICONS[notice.kind]
  const { title, words, act, to, since } = noticeInWords(notice, now)
  return (
    <li className="frame-notice" data-unread={isUnread || undefined}>
      <span className="frame-notice-icon" data-kind={notice.kind}>
        <Icon className="icon" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2">
          <strong>{title}</strong>
          <span className="flex-none text-(length:--text-xs) text-ink-2">{since}</span>
        </span>
        <span className="line-clamp-2 text-ink-2">{words}</span>
      </span>
      <Link to={to} className="link grid min-h-11 flex-none place-items-center" onClick={onDone}>
        {act}
        <span className="sr-only">
          : {title}, {words}
        </span>
      </Link>
    </li>
  )
}
