import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { WhatsAppChatView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { Link } from 'react-router'
import { ChatAvatar } from './chat-avatar.tsx'
import { lastWords, momentInWords, nameOf, unreadInWords } from './chat-words.ts'

type ChatListProps = {
  chats: WhatsAppChatView[]
  /** The phone of the open one. */
  chosen: string | undefined
  now: Date
  pathOf: (phone: string) => string
}

/** The newest first. */
export function ChatList({ chats, chosen, now, pathOf }: ChatListProps) {
  return (
    <ul>
      {chats.map(chat => (
        <li key={chat.phone}>
          <Link
            to={pathOf(chat.phone)}
            preventScrollReset
            data-phone={chat.phone}
            aria-current={chat.phone === chosen ? 'true' : undefined}
            // What is only heard lies beside it, and must not stick out of the list.
            className="relative flex gap-3 border-b border-line px-4 py-3 -outline-offset-3 hover:bg-sunken aria-[current]:bg-accent-soft"
          >
            <ChatAvatar name={chat.name} />
            <ChatWords chat={chat} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ChatWords({ chat, now }: { chat: WhatsAppChatView; now: Date }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-2">
        {/* What is cut off at its side is not cut below: Telugu letters hang deep. */}
        <span className="-my-1 truncate py-1 font-semibold">{nameOf(chat)}</span>
        <time dateTime={chat.lastMessageAt} className="flex-none text-xs text-ink-2">
          {momentInWords(chat.lastMessageAt, now)}
        </time>
      </span>
      {chat.name && <span className="block truncate text-xs text-ink-2">{formatPhone(chat.phone)}</span>}
      <span className="flex items-center justify-between gap-2">
        <span dir="auto" className="-my-1 truncate py-1 text-sm text-ink-2">
          {lastWords(chat)}
        </span>
        {chat.unread > 0 && (
          <>
            <span aria-hidden="true" className="count bg-leaf-600">
              {chat.unread}
            </span>
            <span className="sr-only">{unreadInWords(chat.unread)}</span>
          </>
        )}
      </span>
    </span>
  )
}
