import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { Bike, IndianRupee, type LucideIcon, MessageCircle, Package } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { LinesSkeleton } from '../../../../ui/feedback/lines-skeleton.tsx'
import { PanelHead } from '../../../../ui/layout/panel-head.tsx'
import type { HistoryEntry, HistoryKind } from './order-history.ts'

type HistoryListProps = {
  /** The newest first; undefined until they are there. */
  entries: HistoryEntry[] | undefined
  now: Date
  /** Why they, or some of them, could not be loaded. */
  problem: string | undefined
  onReload: () => void
}

const FILTERS: { kind: HistoryKind | undefined; words: string }[] = [
  { kind: undefined, words: 'All' },
  { kind: 'money', words: 'Money' },
  { kind: 'messages', words: 'Messages' },
  { kind: 'people', words: 'People' },
]

const ICONS: Record<HistoryKind, LucideIcon> = {
  money: IndianRupee,
  messages: MessageCircle,
  people: Bike,
  order: Package,
}

/** Who did what to this order and when. It scrolls in itself, so that the rest stays in sight. */
export function HistoryList({ entries, now, problem, onReload }: HistoryListProps) {
  const [kind, setKind] = useState<HistoryKind>()
  const shown = entries?.filter(entry => kind === undefined || entry.kind === kind)
  return (
    <section className="panel history" data-part="history" aria-labelledby="history-of-order">
      <PanelHead id="history-of-order" title="History">
        {entries && (
          <p className="text-sm text-ink-2">
            {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
          </p>
        )}
      </PanelHead>
      <fieldset className="segments">
        <legend className="sr-only">Show</legend>
        {FILTERS.map(filter => (
          <button
            key={filter.words}
            type="button"
            aria-pressed={kind === filter.kind}
            onClick={() => setKind(filter.kind)}
          >
            {filter.words}
          </button>
        ))}
      </fieldset>
      {problem !== undefined && (
        <div className="mt-2 grid gap-2">
          <Alert tone="bad">{problem}</Alert>
          <Button variant="outline" size="sm" onClick={onReload}>
            Reload
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className="history-scroll" tabIndex={0} aria-label="Entries">
        {!entries && problem === undefined && <LinesSkeleton lines={8} loading="Loading the history" />}
        {shown?.length === 0 && <p className="text-sm text-ink-2">Nothing of this kind yet.</p>}
        {shown && shown.length > 0 && (
          <ol>
            {shown.map(entry => (
              <Entry key={entry.id} entry={entry} now={now} />
            ))}
          </ol>
        )}
      </section>
    </section>
  )
}

function Entry({ entry: { kind, words, detail, at }, now }: { entry: HistoryEntry; now: Date }) {
  const Icon = ICONS[kind]
  return (
    <li className={`history-${kind}`}>
      <span className="history-dot">
        <Icon className="icon" />
      </span>
      <div className="min-w-0 pb-2.5">
        <p className="wrap-anywhere">{words}</p>
        {detail && <p className="line-clamp-2 text-ink-2 wrap-anywhere">{detail}</p>}
        <p className="text-xs text-ink-2">
          <time dateTime={at}>{formatMoment(new Date(at), now)}</time>
        </p>
      </div>
    </li>
  )
}
