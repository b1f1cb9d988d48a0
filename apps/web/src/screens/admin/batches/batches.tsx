import { isDay } from '@pindivantalu/domain/indian-time'
import { batchIn, LONGEST_BATCH } from '@pindivantalu/domain/recalls/batch'
import type { BatchView } from '@pindivantalu/domain/recalls/recall.wire'
import { useSearchParams } from 'react-router'
import { BatchTable } from '../../../features/recalls/batch-table.tsx'
import { useGetBatchesQuery } from '../../../features/recalls/recalls.api.ts'
import { ListSearch } from '../../../ui/controls/list-search.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useTypedFilter } from '../../../ui/hooks/use-typed-filter.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'
import { batchesPath, questionIn } from './batches-search-params.ts'
import { Parcels } from './parcels.tsx'

/** What was packed; and, where the URL names a batch, which parcels had it. */
export function Component() {
  const question = questionIn(useSearchParams()[0])
  return <AdminPage title="Batches">{question ? <Parcels question={question} /> : <Batches />}</AdminPage>
}

function Batches() {
  const [address, setAddress] = useSearchParams()
  const q = batchIn(address.get('q') ?? '').slice(0, LONGEST_BATCH)
  const day = address.get('day') ?? ''
  const packedOn = isDay(day) ? day : undefined
  const show = (change: Record<string, string>) => {
    const wanted = Object.entries({ q, day: packedOn ?? '', ...change }).filter(([, value]) => value !== '')
    setAddress(Object.fromEntries(wanted), { replace: true, preventScrollReset: true })
  }
  const typedDay = useTypedFilter(packedOn ?? '', isDay, chosen => show({ day: chosen ?? '' }))
  const { currentData, error, refetch } = useGetBatchesQuery(
    { ...(q && { q }), ...(packedOn && { packedOn }) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <h1 className="text-2xl">Batches</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">
        What was packed, as it stands on the labels. Open a batch to see which parcels had it, and to tell
        their customers.
      </p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ListSearch
          q={q}
          label="Batches"
          hint="Batch, or how it begins"
          longest={LONGEST_BATCH}
          onSearch={words => show({ q: words })}
        />
        <TextField
          label="Packed on"
          inputClassName="input-sm pointer-coarse:min-h-11"
          type="date"
          value={typedDay.text}
          min="2020-01-01"
          max="2099-12-31"
          onChange={({ target }) => typedDay.type(target.value)}
        />
      </div>
      {currentData && currentData.batches.length > 0 && (
        <BatchTable batches={currentData.batches} pathOf={pathOf} />
      )}
      {currentData?.batches.length === 0 && (
        <EmptyState
          className="card py-14"
          title="No records found"
          hint="A batch stands here when its labels are printed, or when it is typed in on the page of an order."
        />
      )}
      {currentData?.hasMore && (
        <p className="mt-3 text-ink-2">These are the newest. Type a batch or a day to find older ones.</p>
      )}
      {!currentData && <Waiting what="batches" error={error} onReload={() => void refetch()} />}
    </>
  )
}

const pathOf = ({ batch, product, packedOn, cook }: BatchView) =>
  batchesPath({ batch, product: product._id, packedOn, ...(cook && { cook: cook._id }) })
