import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { countInFigures } from '../../../features/messages/inbox/chat-words.ts'
import { useGetChatsInfiniteQuery } from '../../../features/messages/inbox/inbox.api.ts'
import { ResolvedStrip } from '../../../features/messages/inbox/resolved-strip.tsx'
import { useResolving } from '../../../features/messages/inbox/use-resolving.ts'
import { CustomerPanel } from '../../../features/orders/owner/make/customer-panel.tsx'
import { MakeProblem } from '../../../features/problems/owner/chat/make-problem.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { AdminPage } from '../admin-page.tsx'
import { ChatDeeds } from './chat-deeds.tsx'
import { MoveSlot } from './move-slot.tsx'
import { useChatKeys } from './use-chat-keys.ts'
import { WhatsAppChat } from './whatsapp-chat.tsx'
import { WhatsAppChats } from './whatsapp-chats.tsx'
import { useWhatsAppSearchParams, whatsAppPath } from './whatsapp-search-params.ts'

/** Phones show the list, then the thread; wide screens list, thread and customer beside each other. The frame around it keeps all of them live. */
export function Component() {
  const userId = useSelector(selectUser)?._id
  const params = useWhatsAppSearchParams()
  const { chat } = params
  const list = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useRoomBelow(card)
  const isWide = useMediaQuery('(width >= 64rem)')
  useChatFocus(chat, list, heading)
  // Of all chats, whatever is searched for.
  const { data } = useGetChatsInfiniteQuery({ view: 'open' })
  const counts = data?.pages[0]?.counts
  const { words, undo, reopen, resolve } = useResolving()
  const { onListed, settle } = useChatKeys(params, resolve)
  return (
    <AdminPage title="WhatsApp">
      <h1 className="sr-only">WhatsApp</h1>
      <p role="status" className="sr-only">
        {counts && counts.waiting > 0 && `Chats that wait: ${countInFigures(counts.waiting)}`}
      </p>
      <div
        ref={card}
        className="fills-window card grid min-h-[26rem] max-md:-mx-4 max-md:-mt-4 max-md:rounded-none max-md:border-x-0 grid-rows-[minmax(0,1fr)] overflow-hidden md:grid-cols-[19rem_minmax(0,1fr)] lg:has-[aside]:grid-cols-[19rem_minmax(0,1fr)_18rem]"
      >
        <section
          ref={list}
          aria-label="Chats"
          className={classNames(
            'flex min-h-0 min-w-0 flex-col md:border-e md:border-line',
            chat && 'max-md:hidden',
          )}
        >
          <WhatsAppChats params={params} counts={counts} onListed={onListed} />
          <ResolvedStrip words={words} undo={undo} />
        </section>
        {chat && userId ? (
          <WhatsAppChat
            // Thread and customer are neighbours, whose keys must not be the same.
            key={`thread ${userId} ${chat}`}
            userId={userId}
            phone={chat}
            listPath={whatsAppPath({ ...params, chat: '' })}
            heading={heading}
            customer={isWide ? null : <CustomerOfChat phone={chat} />}
            deeds={<ChatDeeds phone={chat} />}
            onResolve={settle}
            onReopen={reopen}
          />
        ) : (
          <div className="grid place-items-center bg-surface max-md:hidden">
            <EmptyState title="Choose a chat" hint="Or type a phone number to write to somebody new." />
          </div>
        )}
        {chat && isWide && (
          <aside
            key={`customer ${chat}`}
            aria-label="Customer"
            className="min-h-0 overflow-y-auto border-s border-line p-4"
          >
            <CustomerOfChat phone={chat} />
          </aside>
        )}
      </div>
    </AdminPage>
  )
}

function CustomerOfChat({ phone }: { phone: string }) {
  return (
    <CustomerPanel phone={phone} deedsOf={order => <MoveSlot order={order} />}>
      <MakeProblem phone={phone} />
    </CustomerPanel>
  )
}

/** How much stands above it, for `.fills-window`: header and banner have one line or more. */
function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0
      place.current?.style.setProperty('--above', `${Math.round(top + window.scrollY)}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [place])
}

/**
 * On phones list and thread change places: the focus goes to the thread's heading, and back to the chat that was left.
 * Where what was pressed can still be seen, it keeps the focus.
 */
function useChatFocus(
  chat: string | undefined,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const before = useRef(chat)
  useEffect(() => {
    const left = before.current
    if (left === chat) return
    before.current = chat
    if (isInSight(document.activeElement)) return
    const target = chat ? heading.current : list.current?.querySelector<HTMLElement>(`[data-phone="${left}"]`)
    target?.focus({ preventScroll: true })
  }, [chat, list, heading])
}

function isInSight(element: Element | null): boolean {
  return element !== null && element !== document.body && element.checkVisibility()
}
