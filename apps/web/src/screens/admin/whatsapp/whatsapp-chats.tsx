import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { WhatsAppChats as Chats } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { MessageCirclePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChatList } from '../../../features/messages/inbox/chat-list.tsx'
import { countInFigures } from '../../../features/messages/inbox/chat-words.ts'
import { useGetChatsInfiniteQuery } from '../../../features/messages/inbox/inbox.api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ListSearch } from '../../../ui/controls/list-search.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { typedPhone, type WhatsAppSearchParams, whatsAppPath } from './whatsapp-search-params.ts'

type WhatsAppChatsProps = {
  params: WhatsAppSearchParams
  /** How many chats wait to be read, of all. */
  unreadChats: number
}

/** Who wrote: found by name or phone, narrowed to the unread, or opened by a phone that never wrote. */
export function WhatsAppChats({ params, unreadChats }: WhatsAppChatsProps) {
  const navigate = useNavigate()
  const { chat: chosen, ...filters } = params
  // Not the last answer: chats of another search must not stand under this one's words.
  const answer = useGetChatsInfiniteQuery(filters, { refetchOnMountOrArgChange: true })
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  const chats = currentData?.pages.flatMap(page => page.chats)
  const withoutPhone = currentData?.pages[0]?.withoutPhone
  const search = (q: string) =>
    void navigate(whatsAppPath({ ...params, q }), { replace: true, preventScrollReset: true })
  const phone = typedPhone(filters.q)
  const isKnown = chats?.some(chat => chat.phone === phone)
  return (
    <>
      <div className="grid gap-2 border-b border-line p-3 [&_form]:w-full">
        <ListSearch q={filters.q ?? ''} label="Chats" hint="Name or phone" onSearch={search} />
        <nav aria-label="Which chats" className="flex gap-2">
          <Filter to={whatsAppPath({ ...params, unread: false })} isChosen={!filters.unread}>
            All
          </Filter>
          <Filter to={whatsAppPath({ ...params, unread: true })} isChosen={filters.unread === true}>
            Unread{unreadChats > 0 && ` (${countInFigures(unreadChats)})`}
          </Filter>
        </nav>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {phone && chats && !isKnown && (
          <ButtonLink
            to={whatsAppPath({ ...params, chat: phone })}
            preventScrollReset
            variant="outline"
            className="m-3 flex"
          >
            <MessageCirclePlus className="icon" />
            Open {formatPhone(phone)}
          </ButtonLink>
        )}
        {chats && chats.length > 0 && (
          <ChatList
            chats={chats}
            chosen={chosen}
            now={new Date()}
            pathOf={phone => whatsAppPath({ ...params, chat: phone })}
          />
        )}
        {withoutPhone && !filters.q && <WithoutPhone news={withoutPhone} />}
        {hasNextPage && (
          <Button
            variant="outline"
            className="mx-auto my-4 flex"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage().then(({ error }) => error && sayFailure(error))}
          >
            Show more
          </Button>
        )}
        {chats?.length === 0 && !phone && <NoChats params={params} />}
        {!chats && error === undefined && (
          <div className="p-4">
            <LinesSkeleton lines={8} loading="Loading chats" />
          </div>
        )}
        {!chats && error !== undefined && (
          <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
        )}
      </div>
    </>
  )
}

/** Nobody can be answered who shows no phone, but the owner should know that somebody wrote. */
function WithoutPhone({ news }: { news: NonNullable<Chats['withoutPhone']> }) {
  const { messages, name, lastMessage, lastMessageAt } = news
  return (
    <section aria-label="Messages without a phone" className="p-3">
      <Alert tone="info">
        <p className="font-semibold">
          {messages === 1
            ? 'Somebody who shows no phone wrote.'
            : `${messages} messages came without a phone.`}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {name ?? 'Unknown'}, {formatInstant(new Date(lastMessageAt))}: {lastMessage}
        </p>
        <p>WhatsApp lets nobody answer from here, and they are not kept as a chat.</p>
      </Alert>
    </section>
  )
}

function Filter({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="pill-link min-h-9 px-3.5 text-[.9375rem] pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  )
}

function NoChats({ params: { q, unread, ...others } }: { params: WhatsAppSearchParams }) {
  if (q)
    return (
      <EmptyState
        className="py-8"
        title="No records found"
        hint="No chat has this name or phone. Type all ten digits to write to a new phone."
        action={
          <ButtonLink to={whatsAppPath(others)} preventScrollReset variant="outline">
            Show all chats
          </ButtonLink>
        }
      />
    )
  if (unread)
    return <EmptyState className="py-8" title="All is read" hint="No customer waits for your eyes." />
  return (
    <EmptyState
      className="py-8"
      title="No chats yet"
      hint="Customers write by the WhatsApp link at the foot of every page. Their messages appear here by themselves."
    />
  )
}
