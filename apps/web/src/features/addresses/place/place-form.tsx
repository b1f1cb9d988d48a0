import { isPincode } from '@pindivantalu/domain/addresses/address'
import type { PlaceView } from '@pindivantalu/domain/addresses/waitlist.wire'
import { t } from '@pindivantalu/texts/t'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { JoinWaitlist } from './join-waitlist.tsx'
import { keepPlace } from './kept-place.ts'
import { useGetPlaceQuery } from './place.api.ts'

const DIGITS = 6

type PlaceFormProps = {
  /** Of the current user, to be told on; empty for a guest. */
  phone: string
  onServed: (place: PlaceView) => void
  onClose: () => void
}

/** Asks the shop as soon as the sixth digit is typed: there is nothing to press. */
export function PlaceForm({ phone, onServed, onClose }: PlaceFormProps) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isWhole = isPincode(typed)
  const { currentData: place, error, isFetching, refetch } = useGetPlaceQuery(typed, { skip: !isWhole })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const take = useEffectEvent((found: PlaceView) => {
    keepPlace({ pinCode: found.pinCode, isServed: found.serviceable })
    if (found.serviceable) onServed(found)
  })
  useEffect(() => {
    if (place) take(place)
  }, [place])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
  }
  const isWrong = !isWhole && (isTried || typed.length === DIGITS)
  return (
    <div className="grid max-w-xl gap-4 pb-4">
      <form aria-label={t('Pincode')} noValidate onSubmit={submit} className="flex items-start gap-3">
        <TextField
          ref={input}
          className="w-40"
          label={t('Pincode')}
          name="postal-code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          value={typed}
          error={isWrong ? t('Enter a 6 digit pincode') : undefined}
          onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
          onKeyDown={event => event.key === 'Escape' && onClose()}
        />
        <Button variant="ghost" className="mt-6.5" onClick={onClose}>
          {t('Close')}
        </Button>
      </form>
      <div role="status">
        {isFetching && <p className="text-ink-2">{t('Asking whether we deliver there...')}</p>}
        {place && !place.serviceable && <p className="font-semibold">{t('We do not deliver there yet')}</p>}
      </div>
      {error && !isFetching && (
        <Alert tone="bad" isNews>
          {errorText(error)}{' '}
          <button type="button" className="link min-h-6" onClick={() => void refetch()}>
            {t('Try again')}
          </button>
        </Alert>
      )}
      {place && !place.serviceable && <JoinWaitlist key={typed} pinCode={typed} phone={phone} />}
    </div>
  )
}
