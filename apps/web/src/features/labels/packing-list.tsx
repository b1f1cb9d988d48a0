import type { PackingOrder } from '@pindivantalu/domain/labels/labels.wire'
import { NO_SLOT } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { Check, CircleAlert, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { MissingList } from './missing-list.tsx'
import { type PrintState, printState } from './packing-words.ts'
import { type OnPaper, paperUrl } from './papers.ts'

type PackingListProps = { orders: readonly PackingOrder[]; paper: OnPaper }

/** As they leave: by slot, rider and stop. */
export function PackingList({ orders, paper }: PackingListProps) {
  return (
    <ul className="panel divide-y divide-line p-0">
      {orders.map(order => (
        <PackingRow key={order._id} order={order} paper={paper} />
      ))}
    </ul>
  )
}

function PackingRow({ order, paper }: { order: PackingOrder; paper: OnPaper }) {
  const { _id, reference, name, area, slot, rider, stop, lines, missing } = order
  const state = printState(order)
  const way = [slot ?? NO_SLOT, rider ?? 'no rider yet', stop !== null && `stop ${stop}`].filter(Boolean)
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <Link to={`/order/${_id}`} className="link py-2 font-semibold">
            {reference}
          </Link>{' '}
          {[name, area].filter(Boolean).join(', ')}
        </p>
        <State state={state} batches={lines.flatMap(({ batch }) => batch ?? [])} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm wrap-anywhere text-ink-2">
          {way.join(' · ')} · {lines.map(line => `${line.quantity} × ${line.name} ${line.weight}`).join(', ')}
        </p>
        <p className="flex flex-wrap gap-2">
          {state !== 'incomplete' && (
            <PaperLink href={paperUrl('labels', { order: _id }, paper)} what="Labels" of={reference} />
          )}
          <PaperLink href={paperUrl('slips', { order: _id }, paper)} what="Slip" of={reference} />
        </p>
      </div>
      {missing.length > 0 && <MissingList missing={missing} />}
    </li>
  )
}

function PaperLink({ href, what, of }: { href: string; what: string; of: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="btn btn-outline btn-sm">
      {what}
      <span className="sr-only"> of {of}</span>
    </a>
  )
}

const LOOKS = {
  incomplete: { tone: 'bad', icon: CircleAlert },
  partly: { tone: 'warn', icon: CircleDashed },
} as const

/** A pill is for what needs work; what is done is a word. */
function State({ state, batches }: { state: PrintState; batches: readonly string[] }) {
  if (state === 'incomplete') return <Badge {...LOOKS.incomplete}>Incomplete</Badge>
  if (state === 'partly') return <Badge {...LOOKS.partly}>Some printed</Badge>
  if (state === 'waiting') return <span className="text-sm text-ink-2">Not printed</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-1 text-sm text-ok">
      <Check className="icon" />
      Printed, {[...new Set(batches)].join(', ')}
    </span>
  )
}
