import type {
  WhatsAppChatDetail,
  WhatsAppMessages,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { UserRound } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { nameOf } from '../../../features/messages/inbox/chat-words.ts'
import { useGetChatQuery, useGetThreadInfiniteQuery } from '../../../features/messages/inbox/inbox.api.ts'
import { HolderSelect, ResolveButton } from '../../../features/messages/inbox/thread/chat-care.tsx'
import { Conversation } from '../../../features/messages/inbox/thread/conversation.tsx'
import { ThreadHeader } from '../../../features/messages/inbox/thread/thread-header.tsx'
import type { Resolvable } from '../../../features/messages/inbox/use-resolving.ts'
import { useGetSettingsQuery } from '../../../features/settings/settings.api.ts'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { SheetButton } from '../../../ui/controls/sheet-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx'

type WhatsAppChatProps = {
  userId: string
  phone: string
  listPath: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Who it is and what was ordered, where it has no place beside the thread. */
  customer: ReactNode
  /** What is done most for them; it stands in one row with the way to the customer. */
  deeds: ReactNode
  onResolve: (chat: Resolvable) => void
  onReopen: (phone: string) => void
}

/** The open chat: who it is, what was said, and the box to answer in. */
export function WhatsAppChat(props: WhatsAppChatProps) {
  const { userId, phone, listPath, heading, customer, deeds, onResolve, onReopen } = props
  const chat = useGetChatQuery(phone, { refetchOnMountOrArgChange: true })
  const thread = useGetThreadInfiniteQuery(phone, { refetchOnMountOrArgChange: true })
  // Without them one writes by hand.
  const { data: shop } = useGetSettingsQuery()
  const cannedReplies = shop?.settings.cannedReplies ?? shop?.defaults.cannedReplies ?? []
  const { data: detail } = chat
  const { data: messages } = thread
  const error = chat.error ?? thread.error
  const reload = () => {
    void chat.refetch()
    void thread.refetch()
  }
  return (
    <section
      aria-label={`Conversation with ${nameOf({ name: detail?.name ?? null, phone })}`}
      className="flex min-h-0 min-w-0 flex-col bg-surface"
    >
      <ThreadHeader phone={phone} name={detail?.name ?? null} listPath={listPath} heading={heading}>
        {detail && messages && (
          <>
            {!customer && <HolderSelect chat={detail} />}
            <ResolveButton
              isResolved={detail.isResolved}
              onResolve={() =>
                onResolve({ phone, name: nameOf(detail), upTo: seenUpTo(messages.pages, detail) })
              }
              onReopen={() => onReopen(phone)}
            />
          </>
        )}
      </ThreadHeader>
      {customer && (
        <fieldset className="no-bar relative flex min-h-14 min-w-0 flex-none items-center gap-2 overflow-x-auto border-b border-line bg-raised px-3 py-1.5 sm:px-4">
          <legend className="sr-only">For this customer</legend>
          <SheetButton title="Customer" icon={UserRound}>
            {customer}
          </SheetButton>
          {deeds}
          {detail && <HolderSelect chat={detail} />}
        </fieldset>
      )}
      {detail && messages && (
        <Conversation
          userId={userId}
          chat={detail}
          pages={messages.pages}
          older={{
            areThere: thread.hasNextPage,
            isFetching: thread.isFetchingNextPage,
            fetch: () => void thread.fetchNextPage().then(({ error }) => error && sayFailure(error)),
          }}
          clock={{ asOf: detail.asOf, receivedAt: chat.fulfilledTimeStamp ?? 0 }}
          cannedReplies={cannedReplies}
        />
      )}
      {!(detail && messages) && error === undefined && <ThreadSkeleton />}
      {!(detail && messages) && error !== undefined && <NoThread error={error} onReload={reload} />}
    </section>
  )
}

/** The newest on the screen. */
const seenUpTo = ([page]: WhatsAppMessages[], { asOf }: WhatsAppChatDetail) => page?.[0]?.timestamp ?? asOf

function NoThread({ error, onReload }: { error: unknown; onReload: () => void }) {
  if (statusOf(error) !== 404) return <ErrorNotice reason={errorText(error)} onReload={onReload} />
  return <EmptyState title="No chat with this phone" hint={errorText(error)} />
}

function ThreadSkeleton() {
  return (
    <Loading loading="Loading messages" className="p-4">
      <div className="grid gap-3">
        <Bone className="h-14 w-3/5" />
        <Bone className="ms-auto h-20 w-3/5" />
        <Bone className="h-14 w-2/5" />
      </div>
    </Loading>
  )
}
