import type { HistoryKind } from '@pindivantalu/domain/orders/history/history-kinds'
import type { HistoryEntry } from '@pindivantalu/domain/orders/history/order-history.wire'
import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { Bike, IndianRupee, type LucideIcon, MessageCircle, Package, StickyNote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { LinesSkeleton } from '../../../../ui/feedback/lines-skeleton.tsx'
import { PanelHead } from '../../../../ui/layout/panel-head.tsx'
import { MessageMark } from './message-mark.tsx'

type HistoryListProps = {
  /** The newest first; undefined until they are there. */
  entries: HistoryEntry[] | undefined
  now: Date
  /** Why they could not be loaded. */
  problem: string | undefined
  onReload: () => void
  /** What can be done about one of them. */
  deedOf: (entry: HistoryEntry) => ReactNode
  /** Below them all. */
  children: ReactNode
}

const FILTERS: { kind: HistoryKind | undefined; words: string }[] = [
  { kind: undefined, words: 'All' },
  { kind: 'money', words: 'Money' },
  { kind: 'messages', words: 'Messages' },
  { kind: 'people', words: 'People' },
  { kind: 'notes', words: 'Notes' },
]

const ICONS: Record<HistoryKind, LucideIcon> = {
  money: IndianRupee,
  messages: MessageCircle,
  people: Bike,
  order: Package,
  notes: StickyNote,
}

/** Who did what to this order and when. It scrolls in itself, so that the rest stays in sight. */
export function HistoryList(props: HistoryListProps) {
  const { entries, now, problem, onReload, deedOf, children } = props
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
              <Entry key={entry._id} entry={entry} now={now} deed={deedOf(entry)} />
            ))}
          </ol>
        )}
      </section>
      <div className="mt-2 border-t border-line pt-2">{children}</div>
    </section>
  )
}

type EntryProps = { entry: HistoryEntry; now: Date; deed: ReactNode }

function Entry({ entry: { kind, words, detail, state, at }, now, deed }: EntryProps) {
  const Icon = ICONS[kind]
  // A note is read whole: it is nowhere else.
  const lines = kind === 'notes' ? 'whitespace-pre-line' : 'line-clamp-2'
  return (
    <li className={`history-${kind}`}>
      <span className="history-dot">
        <Icon className="icon" />
      </span>
      <div className="flex min-w-0 items-start gap-1 pb-2.5">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">{words}</p>
          {detail && <p className={`${lines} text-ink-2 wrap-anywhere`}>{detail}</p>}
          <p className="flex flex-wrap gap-x-2 text-xs text-ink-2">
            <time dateTime={at}>{formatMoment(new Date(at), now)}</time>
            {state && <MessageMark state={state} />}
          </p>
        </div>
        {deed}
      </div>
    </li>
  )
}
