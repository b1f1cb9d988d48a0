import type { AuditEntry } from '@pindivantalu/domain/audit.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { Button } from '../controls/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { LinesSkeleton } from '../feedback/lines-skeleton.tsx'
import { Panel } from './panel.tsx'

type HistoryPanelProps = {
  /** The newest first; undefined until they are there. */
  entries: AuditEntry[] | undefined
  sentence: (entry: AuditEntry) => string
  /** Said where there are none. */
  nothing: string
  /** Why they could not be loaded. */
  problem: string | undefined
  onReload: () => void
}

/** Who did what and when. */
export function HistoryPanel({ entries, sentence, nothing, problem, onReload }: HistoryPanelProps) {
  return (
    <Panel title="History" titleClassName="mb-4">
      {entries && entries.length > 0 && (
        <ol className="grid gap-3">
          {entries.map(entry => (
            <li key={entry._id}>
              <p className="wrap-anywhere">{sentence(entry)}</p>
              <p className="text-sm text-ink-2">
                <time dateTime={entry.at}>{formatInstant(new Date(entry.at))}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {entries?.length === 0 && <p className="text-ink-2">{nothing}</p>}
      {!entries && problem === undefined && <LinesSkeleton lines={3} loading="Loading the history" />}
      {!entries && problem !== undefined && (
        <div className="grid gap-3">
          <Alert tone="bad">{problem}</Alert>
          <Button variant="outline" onClick={onReload}>
            Reload
          </Button>
        </div>
      )}
    </Panel>
  )
}
