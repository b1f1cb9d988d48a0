import type { OutboxState } from '@pindivantalu/domain/messages/outbox-state'
import { MessageTable } from '../../features/messages/message-table.tsx'
import { useGetOutboxInfiniteQuery } from '../../features/messages/outbox.api.ts'
import { ageInWords } from '../../lib/age-in-words.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesSkeleton } from '../../ui/lines-skeleton.tsx'

/** 'No records found' with what that means: for failures it is good news. */
const HINTS: Record<OutboxState, string> = {
  failed: 'This is how it should be: every message came through.',
  waiting: 'Nothing waits to be sent.',
  sent: 'No message was sent yet.',
}

export function MessagesTab({ state }: { state: OutboxState }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGetOutboxInfiniteQuery(
    state,
    { refetchOnMountOrArgChange: true },
  )
  const messages = data?.pages.flatMap(page => page.messages)
  const now = new Date()
  if (!messages) {
    return error === undefined ? (
      <div className="card p-4">
        <LinesSkeleton lines={6} loading="Loading messages" />
      </div>
    ) : (
      <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
    )
  }
  if (messages.length === 0)
    return <EmptyState className="card py-14" title="No records found" hint={HINTS[state]} />
  return (
    <>
      <MessageTable state={state} messages={messages} ageOf={since => ageInWords(since, now)} />
      {hasNextPage && (
        <Button
          variant="outline"
          className="mx-auto mt-6 block"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
