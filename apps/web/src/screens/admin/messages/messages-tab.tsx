import type { OutboxList } from '@pindivantalu/domain/messages/outbox/outbox-state'
import { MessageTable } from '../../../features/messages/message-table.tsx'
import { type LogFilters, useGetOutboxInfiniteQuery } from '../../../features/messages/outbox.api.ts'
import { ageInWords } from '../../../lib/age-in-words.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Waiting } from '../waiting.tsx'

/** 'No records found' with what that means: for failures it is good news. */
const HINTS: Record<OutboxList, string> = {
  failed: 'This is how it should be: every message came through.',
  waiting: 'Nothing waits to be sent.',
  sent: 'No message was sent yet.',
  all: 'No message was written yet.',
}
const NOT_FOUND = 'Nothing here by this channel, or to this phone or email. Type it whole, or look under All.'

export function MessagesTab({ filters }: { filters: LogFilters }) {
  const { state, channel, to } = filters
  // Not the last answer: messages of another search must not stand under this one's words.
  const {
    currentData: data,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useGetOutboxInfiniteQuery(filters, { refetchOnMountOrArgChange: true })
  const messages = data?.pages.flatMap(page => page.messages)
  const now = new Date()
  if (!messages) return <Waiting what="messages" error={error} onReload={() => void refetch()} />
  if (messages.length === 0) {
    const hint = channel || to ? NOT_FOUND : HINTS[state]
    return <EmptyState className="card py-14" title="No records found" hint={hint} />
  }
  return (
    <>
      <MessageTable state={state} messages={messages} ageOf={since => ageInWords(since, now)} />
      {hasNextPage && (
        <Button
          variant="outline"
          className="mx-auto mt-6 block"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage().then(({ error }) => error && sayFailure(error))}
        >
          Show more
        </Button>
      )}
    </>
  )
}
