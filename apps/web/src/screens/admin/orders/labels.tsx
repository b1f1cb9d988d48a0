import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import { addDays, dayInHyderabad, isDay } from '@pindivantalu/domain/indian-time'
import type { PackingList as Packing } from '@pindivantalu/domain/labels/labels.wire'
import { partInWords, partsOf } from '@pindivantalu/domain/labels/paper'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { dayLabel } from '@pindivantalu/domain/time-in-words'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MissingList } from '../../../features/labels/missing-list.tsx'
import { PackingList } from '../../../features/labels/packing-list.tsx'
import { countsInWords, missingOnAll, packetsOf } from '../../../features/labels/packing-words.ts'
import { PaperChoice } from '../../../features/labels/paper-choice.tsx'
import {
  type OnPaper,
  type PaperKind,
  paperUrl,
  readPapers,
  type Which,
} from '../../../features/labels/papers.ts'
import { PapersPreview } from '../../../features/labels/papers-preview.tsx'
import { usePacking } from '../../../features/labels/use-packing.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { useTypedFilter } from '../../../ui/hooks/use-typed-filter.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'

/** Day, slot and paper stand in the URL, or the one order whose labels are wanted. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('day') ?? ''
  const order = query.get('order') ?? undefined
  const { slot, part, ...paper } = readPapers(query)
  const question = order ? { order } : { ...(isDay(asked) && { day: asked }), ...(slot && { slot }), part }
  const { data, error, refetch } = usePacking(question)
  // The shop's clock, also while another day is on its way; the device's only before the shop has said anything.
  const asOf = new Date(useLastKnown(data?.asOf) ?? Date.now())
  const today = dayInHyderabad(asOf)
  const day = data?.day ?? (isDay(asked) ? asked : today)
  const orders = data?.orders ?? []
  const total = data?.total ?? 0
  const show = (change: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...change }, { replace: true, preventScrollReset: true })
  const which = order ? { order } : { day, slot, part: partsOf(total) > 1 ? part : undefined }
  return (
    <AdminPage title="Labels">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-3xl">Labels</h1>
          <p className="text-ink-2">
            {order ? 'One order' : [dayLabel(day, asOf), slot].filter(Boolean).join(', ')}
            {data && ` · ${order ? packetsInWords(packetsOf(orders)) : countsInWords(orders)}`}
            {partsOf(total) > 1 && ` (${partInWords(part, total)})`}
          </p>
        </div>
        {orders.length > 0 && <PrintAll {...{ which, paper, orders }} />}
      </div>
      <div className="grid gap-4 lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-4 sm:max-lg:grid-cols-2 sm:max-lg:items-start">
          {order ? (
            <Link to="/admin/labels" className="link min-h-11 py-2">
              All orders of today
            </Link>
          ) : (
            <DayChoice
              {...{ day, today, part, total }}
              slot={slot ?? ''}
              onChange={change => show({ part: '1', ...change })}
            />
          )}
          <PaperChoice paper={paper} onChange={show} />
        </div>
        <div className="min-w-0">
          {data && (
            <Found orders={orders} paper={paper}>
              <PapersPreview question={question} paper={paper} packets={packetsOf(orders)} />
            </Found>
          )}
          {!data && <Waiting what="the labels" lines={8} error={error} onReload={() => void refetch()} />}
        </div>
      </div>
    </AdminPage>
  )
}

type PrintAllProps = { which: Which; paper: OnPaper; orders: Packing['orders'] }

/** Labels are printed all or none, so a missing field takes the button away and says why below. */
function PrintAll({ which, paper, orders }: PrintAllProps) {
  const isComplete = orders.every(({ missing }) => missing.length === 0)
  const packets = packetsOf(orders)
  const link = (kind: PaperKind, look: string, words: string) => (
    <a
      href={paperUrl(kind, which, paper)}
      target="_blank"
      rel="noopener"
      className={`btn ${look} max-sm:flex-1`}
    >
      <Printer className="icon" />
      {words}
    </a>
  )
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {isComplete &&
        link('labels', 'btn-primary', packets === 1 ? 'Print 1 label' : `Print ${packets} labels`)}
      {link('slips', 'btn-outline', orders.length === 1 ? 'Print 1 slip' : `Print ${orders.length} slips`)}
    </div>
  )
}

type DayChoiceProps = {
  day: string
  today: string
  slot: string
  part: number
  total: number
  onChange: (change: Record<string, string>) => void
}

function DayChoice({ day, today, slot, part, total, onChange }: DayChoiceProps) {
  const typed = useTypedFilter(day, isDay, chosen => chosen && onChange({ day: chosen }))
  const days = [
    { label: 'Today', value: today },
    { label: 'Tomorrow', value: addDays(today, 1) },
  ]
  return (
    <Panel title="Orders" titleClassName="mb-3">
      <div className="flex flex-wrap gap-3">
        {days.map(({ label, value }) => (
          <button
            key={label}
            type="button"
            className="chip"
            aria-pressed={value === day}
            onClick={() => onChange({ day: value })}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="mt-3 grid gap-3">
        <TextField
          label="Day"
          type="date"
          value={typed.text}
          min="2020-01-01"
          max="2099-12-31"
          onChange={({ target }) => typed.type(target.value)}
        />
        <SelectField label="Slot" value={slot} onChange={({ target }) => onChange({ slot: target.value })}>
          <option value="">All slots</option>
          {TIME_SLOTS.map(one => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        {partsOf(total) > 1 && (
          <SelectField
            label="Part"
            hint="So many are not printed at once. Each part has a print of its own."
            value={String(part)}
            onChange={({ target }) => onChange({ part: target.value })}
          >
            {Array.from({ length: partsOf(total) }, (_, at) => (
              <option key={partInWords(at + 1, total)} value={at + 1}>
                {partInWords(at + 1, total)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Panel>
  )
}

function lackInWords(incomplete: number, of: number): string {
  const orders = incomplete === 1 ? '1 order lacks' : `${incomplete} orders lack`
  const until =
    incomplete === of
      ? 'Until it is filled in, no label is printed.'
      : 'Until it is filled in, the others are printed one by one.'
  return `${orders} what the law asks for on a label. ${until}`
}

type FoundProps = { orders: Packing['orders']; paper: OnPaper; children: ReactNode }

function Found({ orders, paper, children }: FoundProps) {
  const incomplete = orders.filter(({ missing }) => missing.length > 0)
  if (orders.length === 0)
    return (
      <EmptyState
        className="card py-14"
        title="Nothing to pack"
        hint="Paid orders of this day that are not collected yet stand here. Choose another day or slot, or look at Today."
      />
    )
  return (
    <div className="grid gap-4">
      {incomplete.length > 0 && (
        <Alert tone="warn">
          <p className="font-semibold">{lackInWords(incomplete.length, orders.length)}</p>
          <MissingList missing={missingOnAll(incomplete)} />
        </Alert>
      )}
      {children}
      <PackingList orders={orders} paper={paper} />
    </div>
  )
}
