import type { WhatsAppChats } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { Link } from 'react-router'
import { countInFigures } from '../../../features/messages/inbox/chat-words.ts'
import { type WhatsAppSearchParams, whatsAppPath } from './whatsapp-search-params.ts'

type ChatViewsProps = { params: WhatsAppSearchParams; counts: WhatsAppChats['counts'] | undefined }

/** What is done only grows, and is not counted. */
export function ChatViews({ params: { view, ...others }, counts }: ChatViewsProps) {
  const views = [
    { label: 'All', view: undefined, count: counts?.open },
    { label: 'Waiting', view: 'waiting', count: counts?.waiting },
    { label: 'Mine', view: 'mine', count: counts?.mine },
    { label: 'Done', view: 'resolved', count: undefined },
  ] as const
  return (
    <nav aria-label="Which chats" className="flex gap-1.5 overflow-x-auto">
      {views.map(({ label, view: leadsTo, count }) => (
        <Link
          key={label}
          to={whatsAppPath({ ...others, ...(leadsTo && { view: leadsTo }) })}
          replace
          preventScrollReset
          aria-current={view === leadsTo ? 'true' : undefined}
          className="pill-link min-h-9 gap-1.5 px-2.5 text-sm pointer-coarse:min-h-11"
        >
          {label}
          {count !== undefined && count > 0 && (
            <span className="tabular-nums opacity-80">{countInFigures(count)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
