import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { WhatsAppChatView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { Search, UserRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import {
  foundWords,
  lastWords,
  momentInWords,
  nameOf,
  tagInWords,
  unreadInWords,
  waitInWords,
} from './chat-words.ts'

type ChatListProps = {
  chats: WhatsAppChatView[]
  /** The phone of the open one. */
  chosen: string | undefined
  now: Date
  pathOf: (phone: string) => string
}

/** One stop for Tab; within it the arrows lead from chat to chat. */
export function ChatList({ chats, chosen, now, pathOf }: ChatListProps) {
  const stop = chats.some(({ phone }) => phone === chosen) ? chosen : chats[0]?.phone
  return (
    <ul onKeyDown={walk}>
      {chats.map(chat => (
        <li key={chat.phone}>
          <Link
            to={pathOf(chat.phone)}
            preventScrollReset
            data-phone={chat.phone}
            tabIndex={chat.phone === stop ? 0 : -1}
            aria-current={chat.phone === chosen ? 'true' : undefined}
            // What is only heard lies beside it, and must not stick out of the list.
            className="relative block min-h-14 border-b border-line px-3 py-[.1875rem] -outline-offset-3 hover:bg-sunken aria-[current]:bg-accent-soft"
          >
            <FirstLine chat={chat} now={now} />
            <SecondLine chat={chat} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-phone]')]
  const step = STEPS[event.key]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  rows[step(at, rows.length - 1)]?.focus()
}

type RowProps = { chat: WhatsAppChatView; now: Date }

function FirstLine({ chat, now }: RowProps) {
  const { tag, waitingSince, lastMessageAt } = chat
  return (
    <span className="flex items-center gap-2">
      {/* What is cut off at its side is not cut below: Telugu letters hang deep. */}
      <span className={classNames('-my-1 truncate py-1', waitingSince && 'font-semibold')}>
        {nameOf(chat)}
      </span>
      {tag && (
        <span
          className={classNames(
            'flex-none rounded-xs px-1.5 text-xs leading-5',
            tag.kind === 'problem' || tag.kind === 'unpaid' ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink-2',
          )}
        >
          {tagInWords(tag, now)}
        </span>
      )}
      <time
        dateTime={waitingSince ?? lastMessageAt}
        className={classNames(
          'ms-auto flex-none text-xs',
          waitingSince ? 'font-semibold text-warn' : 'text-ink-2',
        )}
      >
        {waitingSince && <span className="sr-only">waits </span>}
        {waitingSince ? waitInWords(waitingSince, now) : momentInWords(lastMessageAt, now)}
      </time>
    </span>
  )
}

function SecondLine({ chat }: Pick<RowProps, 'chat'>) {
  const { name, phone, unread, holder, found } = chat
  return (
    <span className="flex items-center justify-between gap-2">
      {name && <span className="sr-only">{formatPhone(phone)}</span>}
      {/* What was looked for stands in the place of what was said last. */}
      <span dir="auto" className="-my-1 min-w-0 truncate py-1 text-sm text-ink-2">
        {found && <Search aria-hidden="true" className="icon me-1 inline size-3.5" />}
        {found && <span className="sr-only">Found: </span>}
        {found ? foundWords(found) : lastWords(chat)}
      </span>
      <span className="flex flex-none items-center gap-1.5">
        {holder && (
          <span
            title={`With ${holder.name}`}
            className="grid size-5 place-items-center rounded-full bg-jaggery-100"
          >
            <UserRound aria-hidden="true" className="icon size-3 text-jaggery-700" />
            <span className="sr-only">{`With ${holder.name}`}</span>
          </span>
        )}
        {unread > 0 && (
          <>
            <span aria-hidden="true" className="count bg-leaf-600">
              {unread}
            </span>
            <span className="sr-only">{unreadInWords(unread)}</span>
          </>
        )}
      </span>
    </span>
  )
}
