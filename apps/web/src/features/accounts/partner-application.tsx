import type { ApplicationView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import {
  LICENCE_NUMBER,
  LICENCE_NUMBER_MESSAGE,
  LONGEST_VEHICLE,
  tidyLicenceNumber,
} from '@pindivantalu/domain/accounts/partners/partner-application'
import { LONGEST_AREA } from '@pindivantalu/domain/addresses/pincode'
import { t } from '@pindivantalu/texts/t'
import { Camera, CircleCheckBig } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { shrinkPhoto } from '../../lib/shrink-photo.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Problem } from '../../ui/feedback/problem.tsx'
import { useGetOwnApplicationQuery, useTellApplicationMutation } from './accounts.api.ts'

/** What the owner needs to decide, asked of a partner who waits: at once after they have registered. */
export function PartnerApplication() {
  const { data, isError } = useGetOwnApplicationQuery()
  const [isChanging, setChanging] = useState(false)
  if (isError || !data) return null
  return data.application && !isChanging ? (
    <Told application={data.application} onChange={() => setChanging(true)} />
  ) : (
    <ApplicationForm former={data.application} onDone={() => setChanging(false)} />
  )
}

function Told({ application, onChange }: { application: ApplicationView; onChange: () => void }) {
  return (
    <div className="mt-6 grid w-full max-w-sm gap-2 text-start">
      <p className="flex items-center gap-2 font-semibold text-ok">
        <CircleCheckBig className="icon flex-none" />
        {t('The shop has your details.')}
      </p>
      <p className="wrap-anywhere">
        {[application.vehicle, application.licenceNumber, application.area].join(', ')}
      </p>
      <Button variant="ghost" className="w-full underline underline-offset-4" onClick={onChange}>
        {t('Change the details')}
      </Button>
    </div>
  )
}

type Words = ApplicationView
type Faults = Partial<Record<keyof Words | 'licencePhoto', string>>

function ApplicationForm({ former, onDone }: { former: ApplicationView | null; onDone: () => void }) {
  const [words, setWords] = useState<Words>(former ?? { vehicle: '', licenceNumber: '', area: '' })
  const [photo, setPhoto] = useState<string>()
  const [faults, setFaults] = useState<Faults>({})
  const [tell, { isLoading, error }] = useTellApplicationMutation()
  const form = useRef<HTMLFormElement>(null)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsIn(words, photo)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first || !photo) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const { data } = await tell({ ...words, licencePhoto: photo })
    if (!data) return
    toast.ok(t('The shop has your details.'))
    onDone()
  }
  const field = (name: keyof Words) => ({
    name,
    required: true,
    value: words[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setWords({ ...words, [name]: target.value }),
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => void save(event)}
      className="panel mt-6 grid w-full max-w-sm gap-4 text-start"
    >
      <h2 className="font-sans text-lg font-semibold">{t('What the shop needs to approve you')}</h2>
      <TextField label={t('Vehicle and its number')} maxLength={LONGEST_VEHICLE} {...field('vehicle')} />
      <TextField label={t('Driving licence number')} maxLength={20} {...field('licenceNumber')} />
      <TextField label={t('Area where you deliver')} maxLength={LONGEST_AREA} {...field('area')} />
      <LicencePhoto photo={photo} fault={faults.licencePhoto} onPhoto={setPhoto} />
      {error !== undefined && <Problem>{errorText(error)}</Problem>}
      <Button
        type="submit"
        size="lg"
        className="whitespace-normal"
        isBusy={isLoading}
        busyLabel={t('Saving...')}
      >
        {t('Send to the shop')}
      </Button>
    </form>
  )
}

function faultsIn({ vehicle, licenceNumber, area }: Words, photo: string | undefined): Faults {
  return {
    ...(vehicle.trim() === '' && { vehicle: t('Please say what you ride.') }),
    ...(!LICENCE_NUMBER.test(tidyLicenceNumber(licenceNumber)) && {
      licenceNumber: t(LICENCE_NUMBER_MESSAGE),
    }),
    ...(area.trim() === '' && { area: t('Please say where you deliver.') }),
    ...(!photo && { licencePhoto: t('Please take a photo of your licence.') }),
  }
}

type LicencePhotoProps = {
  photo: string | undefined
  fault: string | undefined
  onPhoto: (photo: string | undefined) => void
}

function LicencePhoto({ photo, fault, onPhoto }: LicencePhotoProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const shrunk = await shrinkPhoto(file)
    setUnreadable(shrunk === undefined)
    onPhoto(shrunk)
  }
  const problem = isUnreadable
    ? t('This picture could not be read. Please take another one.')
    : !photo && fault
  return (
    <div className="grid gap-2">
      {photo && (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={t('The photo you took')}
          className="max-h-40 w-full rounded-md border-2 border-ink object-contain"
        />
      )}
      <label className="btn btn-outline btn-lg whitespace-normal focus-within:outline-3 focus-within:outline-focus">
        <input
          type="file"
          name="licencePhoto"
          accept="image/*"
          className="sr-only"
          onChange={event => void take(event)}
        />
        <Camera className="icon" />
        {t('Photo of the licence')}
      </label>
      <p className="text-sm">{t('Only the owner sees it. It goes with your account.')}</p>
      <p role="status" className="text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
