import { SECOND } from '@pindivantalu/domain/indian-time'
import type { ParcelList } from '@pindivantalu/domain/recalls/recall.wire'
import { isAnswerable, type RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ParcelTable } from '../../../features/recalls/parcel-table.tsx'
import { RecallPanel } from '../../../features/recalls/recall-panel.tsx'
import { parcelsInWords } from '../../../features/recalls/recall-words.ts'
import { useGetParcelsQuery } from '../../../features/recalls/recalls.api.ts'
import { useIsOwner } from '../../../lib/worker.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { Waiting } from '../waiting.tsx'
import { batchesPath } from './batches-search-params.ts'

/** While messages are on their way, how far they came is asked again and again. */
const ASKED_AGAIN_MS = 3 * SECOND

export function Parcels({ question }: { question: RecallQuestion }) {
  const isOwner = useIsOwner()
  const [isOnTheWay, setOnTheWay] = useState(false)
  const { currentData, error, refetch } = useGetParcelsQuery(question, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOnTheWay ? ASKED_AGAIN_MS : 0,
  })
  const waits = (currentData?.recall?.customers.waiting ?? 0) > 0
  if (waits !== isOnTheWay) setOnTheWay(waits)
  const csv = batchesPath(question).replace('/admin/batches', '/api/batches/parcels/csv')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to="/admin/batches" variant="outline" size="sm">
          <ArrowLeft className="icon" />
          Batches
        </ButtonLink>
        <h1 className="text-2xl">{question.batch ? `Batch ${question.batch}` : 'Packets of a day'}</h1>
        <p role="status" className="min-h-6 text-sm text-ink-2">
          {currentData && parcelsInWords(currentData.parcels.length)}
        </p>
        {isOwner && (
          <a className="btn btn-outline btn-sm lg:ms-auto" href={csv} download>
            <Download className="icon" />
            CSV
          </a>
        )}
      </div>
      <Question question={question} found={currentData} />
      {currentData && isOwner && (
        <RecallPanel key={batchesPath(question)} {...{ question }} found={currentData} />
      )}
      {currentData && <ParcelTable parcels={currentData.parcels} />}
      {!currentData && <Waiting what="parcels" error={error} onReload={() => void refetch()} />}
    </>
  )
}

type QuestionProps = { question: RecallQuestion; found: ParcelList | undefined }

/** What is asked for, part by part: a part that is unticked no longer narrows it. Ticked again, it is as it was. */
function Question({ question, found }: QuestionProps) {
  const navigate = useNavigate()
  const [whole] = useState(question)
  const names = {
    product: useLastKnown(found?.product ?? undefined),
    cook: useLastKnown(found?.cook ?? undefined),
  }
  const words: Record<keyof RecallQuestion, string> = {
    batch: `Batch ${whole.batch}`,
    product: names.product ?? 'Product',
    packedOn: `Packed ${whole.packedOn ? formatWeekday(whole.packedOn) : ''}`,
    cook: names.cook ?? 'Cook',
  }
  const parts = (Object.keys(words) as (keyof RecallQuestion)[]).filter(part => whole[part] !== undefined)
  if (parts.length < 2) return null
  return (
    <fieldset className="mb-3 flex flex-wrap gap-x-5">
      <legend className="text-sm text-ink-2">
        Packets for which all of this holds. Untick a part to ask for more.
      </legend>
      {parts.map(part => {
        const isOn = question[part] !== undefined
        const other = { ...question, [part]: isOn ? undefined : whole[part] }
        return (
          <CheckField
            key={part}
            label={words[part]}
            checked={isOn}
            disabled={!isAnswerable(other)}
            onChange={() => void navigate(batchesPath(other), { replace: true, preventScrollReset: true })}
          />
        )
      })}
    </fieldset>
  )
}
