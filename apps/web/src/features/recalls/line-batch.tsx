import { batchIn, isBatch, LONGEST_BATCH } from '@pindivantalu/domain/recalls/batch'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useChangeLineBatchMutation, useGetLineBatchesQuery } from './recalls.api.ts'

type LineBatchProps = { orderId: string; line: { _id: string; name: string } }

/** What stands on the label of a line's packets; typed anew where it is another. */
export function LineBatch({ orderId, line }: LineBatchProps) {
  const { currentData: batches } = useGetLineBatchesQuery(orderId)
  const [isOpen, setOpen] = useState(false)
  const known = batches?.find(one => one.line === line._id)
  if (!known) return null
  if (isOpen)
    return <ChangeBatch {...{ orderId, line }} now={known.batch ?? ''} onClose={() => setOpen(false)} />
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-ink-2">
      {known.batch && known.packedOn
        ? `Batch ${known.batch}, ${formatWeekday(known.packedOn)}`
        : 'No batch yet'}
      <Button variant="ghost" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
        <Pencil className="icon size-4" />
        <span className="sr-only">Change the batch of {line.name}</span>
      </Button>
    </p>
  )
}

type ChangeBatchProps = LineBatchProps & { now: string; onClose: () => void }

function ChangeBatch({ orderId, line, now, onClose }: ChangeBatchProps) {
  const [typed, setTyped] = useState(now)
  const [change, { isLoading }] = useChangeLineBatchMutation()
  const batch = batchIn(typed)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBatch(batch)) return
    const { error } = await change({ id: orderId, line: line._id, batch })
    if (error) return sayFailure(error)
    toast.ok(`${line.name} has batch ${batch}`)
    onClose()
  }
  return (
    <form className="line-cook" onSubmit={event => void save(event)}>
      <TextField
        label={`Batch of ${line.name}`}
        isLabelHeard
        autoFocus
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={LONGEST_BATCH}
        value={typed}
        error={typed.trim() !== '' && !isBatch(batch) ? 'Letters, digits and hyphens' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="sm" variant="outline" isBusy={isLoading} disabled={!isBatch(batch)}>
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Leave it
      </Button>
    </form>
  )
}
