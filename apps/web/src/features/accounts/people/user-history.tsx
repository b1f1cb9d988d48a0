import { errorText } from '../../../lib/api/error-text.ts'
import { HistoryPanel } from '../../../ui/layout/history-panel.tsx'
import { useGetAuditOfUserQuery } from '../people.api.ts'
import { auditSentence } from './audit-sentence.ts'

/** What admins did to this person, the newest first. */
export function UserHistory({ userId }: { userId: string }) {
  const { currentData: entries, error, refetch } = useGetAuditOfUserQuery(userId)
  return (
    <HistoryPanel
      entries={entries}
      sentence={auditSentence}
      nothing="Nothing has been changed by an admin yet."
      problem={error && errorText(error)}
      onReload={() => void refetch()}
    />
  )
}
