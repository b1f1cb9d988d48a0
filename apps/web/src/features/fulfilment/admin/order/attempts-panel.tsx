import { ATTEMPT_REASON_TEXTS, waitsForShop } from '@pindivantalu/domain/orders/attempts/attempt'
import type { AttemptView } from '@pindivantalu/domain/orders/attempts/attempt.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { DoorClosed } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { toast } from '../../../../lib/toasts.ts'
import { useIsOwner } from '../../../../lib/worker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Photos } from '../../../../ui/layout/photos.tsx'
import { AttemptForm, type FilledAttempt } from '../../delivery/attempt/attempt-form.tsx'
import { useNoteAttemptForPartnerMutation } from '../assignment.api.ts'

type AttemptsPanelProps = { order: OrderView; onChanged: (order: OrderView) => void }

/** What was tried at the door; the owner notes an attempt for a partner who phones. */
export function AttemptsPanel({ order, onChanged }: AttemptsPanelProps) {
  const { attempts, deliveredAt, delivery, sourcing } = order
  const isOwner = useIsOwner()
  const mayNote = isOwner && sourcing.isCollected && !deliveredAt
  if (attempts.length === 0 && !mayNote) return null
  const isWaiting =
    waitsForShop({ failedAttempts: attempts.length }) && !deliveredAt && !delivery.preferredDeliveryDate
  return (
    <Panel title="Could not deliver" className="grid gap-3">
      {isWaiting && (
        <Alert tone="warn">
          Waits for you: three attempts failed. Call the customer, then choose the time with ‘Reschedule’.
        </Alert>
      )}
      {attempts.length > 0 && (
        <ol className="grid gap-4">
          {attempts.map(attempt => (
            <Attempt key={attempt._id} attempt={attempt} />
          ))}
        </ol>
      )}
      {mayNote && <NoteForPartner order={order} onChanged={onChanged} />}
    </Panel>
  )
}

function Attempt({ attempt: { _id, reason, note, photo, at, by, place } }: { attempt: AttemptView }) {
  return (
    <li className="flex gap-3">
      {photo && <Photos photos={[{ _id, url: photo }]} label="The door" className="w-20 flex-none" />}
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{t(ATTEMPT_REASON_TEXTS[reason])}</p>
        <p className="text-sm text-ink-2">
          {formatInstant(new Date(at))}
          {by && `, noted by ${by}`}
        </p>
        {note && <p>{note}</p>}
        {place && (
          <a
            className="link inline-flex min-h-11 items-center"
            href={`https://www.google.com/maps?q=${place.latitude},${place.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            Rough place on the map
          </a>
        )}
      </div>
    </li>
  )
}

function NoteForPartner({ order, onChanged }: AttemptsPanelProps) {
  const [isOpen, setOpen] = useState(false)
  // One attempt of however many presses.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [note, { isLoading, error }] = useNoteAttemptForPartnerMutation()
  const save = async (filled: FilledAttempt) => {
    const { data } = await note({ id: order._id, ...filled, key })
    if (!data) return
    toast.ok('Noted. The customer is asked for a new time')
    setKey(crypto.randomUUID())
    setOpen(false)
    onChanged(data)
  }
  if (!isOpen)
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        <DoorClosed className="icon" />
        Note a failed attempt
      </Button>
    )
  return (
    <AttemptForm
      isAtDoor={false}
      saveLabel="Note it"
      isBusy={isLoading}
      problem={error && !isLoading ? errorText(error) : undefined}
      onSave={filled => void save(filled)}
      onCancel={() => setOpen(false)}
    />
  )
}
