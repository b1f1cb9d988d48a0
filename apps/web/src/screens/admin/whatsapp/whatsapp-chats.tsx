import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { WhatsAppChats as Chats } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { ArrowUp, MessageCirclePlus } from 'lucide-react'
import { type ComponentProps, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ChatList } from '../../../features/messages/inbox/chat-list.tsx'
import { type ChatFilters, useGetChatsInfiniteQuery } from '../../../features/messages/inbox/inbox.api.ts'
import { useHeldOrder } from '../../../features/messages/inbox/use-held-order.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ListSearch } from '../../../ui/controls/list-search.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { ChatViews } from './chat-views.tsx'
import { typedPhone, type WhatsAppSearchParams, whatsAppPath } from './whatsapp-search-params.ts'

type WhatsAppChatsProps = {
  params: WhatsAppSearchParams
  /** How many there are in each view. */
  counts: Chats['counts'] | undefined
  /** The phones as they stand in the list, for the keys. */
  onListed: (phones: string[]) => void
}

/** Who wrote: found by name, phone or what was said, narrowed to a view, or opened by a phone that never wrote. */
export function WhatsAppChats({ params, counts, onListed }: WhatsAppChatsProps) {
  const navigate = useNavigate()
  const { chat: chosen, ...filters } = params
  const asked = askedFor(filters)
  // Not the last answer: chats of another search must not stand under this one's words.
  const answer = useGetChatsInfiniteQuery(asked, { refetchOnMountOrArgChange: true })
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  const rows = useMemo(() => currentData?.pages.flatMap(page => page.chats), [currentData])
  const list = useRef<HTMLDivElement>(null)
  const { shown: chats, waiting, showAll } = useHeldOrder(rows, JSON.stringify(asked), list)
  const phones = chats?.map(({ phone }) => phone).join(' ')
  useEffect(() => onListed(phones ? phones.split(' ') : []), [phones, onListed])
  const first = currentData?.pages[0]
  const withoutPhone = first?.withoutPhone
  const search = (q: string) =>
    void navigate(whatsAppPath({ ...params, q }), { replace: true, preventScrollReset: true })
  const phone = typedPhone(filters.q)
  const isKnown = chats?.some(chat => chat.phone === phone)
  return (
    <>
      <div className="grid gap-2 border-b border-line p-2 [&_form]:w-full">
        <ListSearch q={filters.q ?? ''} label="Chats" hint="Name, phone or words" onSearch={search} isLow />
        <ChatViews params={params} counts={counts} />
      </div>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {waiting > 0 && (
          <Button
            variant="accent"
            size="sm"
            className="sticky top-2 z-10 mx-auto my-2 flex shadow-lg"
            onClick={showAll}
          >
            <ArrowUp className="icon" />
            {waiting} new
          </Button>
        )}
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
        {first && chats && chats.length > 0 && (
          <TimedList
            chats={chats}
            chosen={chosen}
            clock={{ asOf: first.asOf, receivedAt: answer.fulfilledTimeStamp ?? 0 }}
            pathOf={phone => whatsAppPath({ ...params, chat: phone })}
          />
        )}
        {withoutPhone && !filters.q && !filters.view && <WithoutPhone news={withoutPhone} />}
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

type TimedListProps = Omit<ComponentProps<typeof ChatList>, 'now'> & { clock: ShopClock }

/** Who waits does so by the shop's clock, which goes on. */
function TimedList({ clock, ...list }: TimedListProps) {
  return <ChatList {...list} now={useShopTime(clock, undefined, MINUTE)} />
}

/** All are those that are open; words are looked for everywhere. */
function askedFor({ q, view }: ChatFilters): ChatFilters {
  if (q) return view ? { q, view } : { q }
  return { view: view ?? 'open' }
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

const EMPTY = {
  waiting: { title: 'Nothing waits for you.' },
  mine: { title: 'No chat is with you.', hint: 'Choose your name above a chat to look after it.' },
  resolved: {
    title: 'Nothing is done yet.',
    hint: 'A chat that is settled stands here until the customer writes again.',
  },
}

function NoChats({ params: { q, view, ...others } }: { params: WhatsAppSearchParams }) {
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
  if (view && view !== 'open') return <EmptyState className="py-8" {...EMPTY[view]} />
  return (
    <EmptyState
      className="py-8"
      title="No open chats"
      hint="Customers write by the WhatsApp link at the foot of every page. Their messages appear here by themselves."
    />
  )
}
