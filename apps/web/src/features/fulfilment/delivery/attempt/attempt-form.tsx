import {
  ATTEMPT_REASON_TEXTS,
  ATTEMPT_REASONS,
  type AttemptReason,
  MOST_ATTEMPT_NOTE_LETTERS,
  type Place,
} from '@pindivantalu/domain/orders/attempts/attempt'
import { t } from '@pindivantalu/texts/t'
import { Camera, Check, MapPin, Package } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { shrinkPhoto } from '../../../../lib/shrink-photo.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../../ui/controls/text-field.tsx'
import { Problem } from '../../../../ui/feedback/problem.tsx'
import { findPlace } from './find-place.ts'

export type FilledAttempt = { reason: AttemptReason; note: string; photo?: string; place?: Place }

type AttemptFormProps = {
  /** Whether the door is to be photographed where nobody is at home; the owner at a desk is asked for none. */
  isAtDoor: boolean
  saveLabel: string
  isBusy: boolean
  problem: string | undefined
  onSave: (attempt: FilledAttempt) => void
  onCancel: () => void
}

/** Why it could not be handed over: big buttons, for one hand and bright sun. */
export function AttemptForm({ isAtDoor, saveLabel, isBusy, problem, onSave, onCancel }: AttemptFormProps) {
  const [reason, setReason] = useState<AttemptReason>()
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string>()
  const [place, setPlace] = useState<Place>()
  const [fault, setFault] = useState<'reason' | 'note' | 'photo'>()
  const form = useRef<HTMLFormElement>(null)
  const heading = useId()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    const lacking = whatIsLacking({ reason, note, photo, isAtDoor })
    // Asked for once: a camera that does not work is no reason to stay at the door.
    if (lacking && !(lacking === 'photo' && fault === 'photo')) return setFault(lacking)
    setFault(undefined)
    if (reason) onSave({ reason, note: note.trim(), ...(photo && { photo }), ...(place && { place }) })
  }
  return (
    <form ref={form} onSubmit={save} noValidate aria-labelledby={heading} className="grid gap-4">
      <h4 id={heading} className="font-sans text-lg font-semibold">
        {t('Could not deliver')}
      </h4>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('Why?')}</legend>
        {ATTEMPT_REASONS.map(one => (
          <label
            key={one}
            className="flex min-h-14 items-center gap-3 rounded-md border-2 border-line-control bg-raised px-3.5 text-lg has-checked:border-ink has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name="reason"
              className="check size-6"
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {t(ATTEMPT_REASON_TEXTS[one])}
          </label>
        ))}
      </fieldset>
      <PhotoField photo={photo} onPhoto={setPhoto} isAtDoor={isAtDoor} />
      <TextAreaField
        label={t('Note for the shop')}
        rows={2}
        value={note}
        maxLength={MOST_ATTEMPT_NOTE_LETTERS}
        error={fault === 'note' ? t('Please say in a few words why it could not be delivered.') : undefined}
        onChange={event => setNote(event.target.value)}
      />
      {isAtDoor && <PlaceField place={place} onPlace={setPlace} />}
      {isAtDoor && (
        <p className="flex gap-2">
          <Package className="icon mt-1 flex-none" />
          {t('Keep the parcel. Bring it back to the kitchen unless the shop calls.')}
        </p>
      )}
      {fault === 'reason' && <Problem>{t('Please choose why.')}</Problem>}
      {fault === 'photo' && (
        <Problem>{t('Please take a photo of the door. If that does not work, save without one.')}</Problem>
      )}
      {problem && <Problem>{problem}</Problem>}
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button variant="outline" size="lg" onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button
          type="submit"
          size="lg"
          className="whitespace-normal"
          isBusy={isBusy}
          busyLabel={t('Saving...')}
        >
          <Check className="icon" />
          {fault === 'photo' && !photo ? t('Save without a photo') : saveLabel}
        </Button>
      </div>
    </form>
  )
}

type Filled = {
  reason: AttemptReason | undefined
  note: string
  photo: string | undefined
  isAtDoor: boolean
}

function whatIsLacking({ reason, note, photo, isAtDoor }: Filled): 'reason' | 'note' | 'photo' | undefined {
  if (!reason) return 'reason'
  if (reason === 'other' && note.trim() === '') return 'note'
  return isAtDoor && reason === 'nobody_home' && !photo ? 'photo' : undefined
}

type PhotoFieldProps = {
  photo: string | undefined
  onPhoto: (photo: string | undefined) => void
  isAtDoor: boolean
}

function PhotoField({ photo, onPhoto, isAtDoor }: PhotoFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const shrunk = await shrinkPhoto(file)
    setUnreadable(shrunk === undefined)
    onPhoto(shrunk)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {photo && (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={t('The photo you took')}
          className="size-20 rounded-md border-2 border-ink object-cover"
        />
      )}
      <label className="btn btn-outline btn-lg flex-1 whitespace-normal focus-within:outline-3 focus-within:outline-focus">
        <input
          type="file"
          accept="image/*"
          {...(isAtDoor && { capture: 'environment' as const })}
          className="sr-only"
          onChange={event => void take(event)}
        />
        <Camera className="icon" />
        {isAtDoor ? t('Take a photo of the door') : t('Add a photo')}
      </label>
      <p role="status" className="w-full text-bad empty:hidden">
        {isUnreadable && t('This picture could not be read. Please take another one.')}
      </p>
    </div>
  )
}

function PlaceField({
  place,
  onPlace,
}: {
  place: Place | undefined
  onPlace: (place: Place | undefined) => void
}) {
  const [state, setState] = useState<'asked' | 'none'>()
  const ask = async () => {
    setState('asked')
    const found = await findPlace()
    onPlace(found)
    setState(found ? undefined : 'none')
  }
  return (
    <div className="grid gap-1">
      <Button variant="ghost" size="lg" isBusy={state === 'asked'} onClick={() => void ask()}>
        <MapPin className="icon" />
        {place ? t('The rough place is added') : t('Add the rough place')}
      </Button>
      <p role="status" className="text-center text-sm text-ink-2 empty:hidden">
        {state === 'none' && t('The phone does not say where it is. It works without, too.')}
      </p>
    </div>
  )
}
