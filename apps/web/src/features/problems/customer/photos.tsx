import { MOST_PROBLEM_PHOTOS } from '@pindivantalu/domain/problems/problem'
import { t } from '@pindivantalu/texts/t'
import { Camera, CircleAlert, ImageOff, LoaderCircle, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Sending, usePhotoSending } from './use-photo-sending.ts'

type PhotosProps = {
  photos: readonly string[]
  sending: ReturnType<typeof usePhotoSending>
  /** Those that the problem has already. */
  kept?: number
  /** What the shop says of them. */
  error?: string | undefined
  onRemove: (photo: string) => void
}

/** Those that arrived, those on their way, and room for more. */
export function Photos({ photos, sending, kept = 0, error, onRemove }: PhotosProps) {
  const { sendings } = sending
  const [leftOut, setLeftOut] = useState(0)
  const room = MOST_PROBLEM_PHOTOS - kept - photos.length - sendings.length
  const failed = sendings.find(({ failure }) => failure !== null)?.failure
  const add = (files: File[]) => {
    setLeftOut(Math.max(0, files.length - room))
    void sending.add(files.slice(0, room))
  }
  return (
    <div className="min-w-0">
      <p className="label mb-2">
        {t('Photos')} <span className="opt">{t('(they help us most)')}</span>
      </p>
      <ul className="flex flex-wrap gap-4">
        {photos.map((photo, index) => (
          <Tile
            key={photo}
            label={t('Remove photo {number}', { number: index + 1 })}
            onRemove={() => {
              setLeftOut(0)
              onRemove(photo)
            }}
          >
            <img
              src={`/api/problems/photos/${photo}`}
              alt={t('Your photo {number}', { number: index + 1 })}
              className="size-full object-cover"
            />
          </Tile>
        ))}
        {sendings.map(one => (
          <Tile key={one.id} label={t('Take this photo away')} onRemove={() => sending.drop(one.id)}>
            <OnItsWay sending={one} onAgain={() => sending.again(one)} />
          </Tile>
        ))}
        {room > 0 && (
          <li>
            <label className="add-photo">
              <input
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                aria-label={t('Add a photo')}
                onChange={({ target }) => {
                  add([...(target.files ?? [])])
                  target.value = ''
                }}
              />
              <Camera className="icon" />
              {t('Add', {}, 'a photo')}
            </label>
          </li>
        )}
      </ul>
      {/* There before something is wrong, so that it is heard. */}
      <div role="alert" className="grid gap-1 not-empty:mt-2">
        {leftOut > 0 && <Complaint>{tooMany(leftOut)}</Complaint>}
        {failed && <Complaint>{failed}</Complaint>}
        {error && <Complaint>{error}</Complaint>}
      </div>
    </div>
  )
}

function OnItsWay({ sending: { failure, mayTryAgain }, onAgain }: { sending: Sending; onAgain: () => void }) {
  if (failure === null)
    return (
      <span className="grid size-full place-items-center">
        <LoaderCircle className="icon spin" />
        <span className="sr-only">{t('Sending the photo')}</span>
      </span>
    )
  if (!mayTryAgain)
    return (
      <span className="grid size-full place-items-center text-bad">
        <ImageOff className="icon" />
        <span className="sr-only">{t('This photo was not taken')}</span>
      </span>
    )
  return (
    <button type="button" className="grid size-full place-items-center text-bad" onClick={onAgain}>
      <RotateCcw className="icon" />
      <span className="text-sm">{t('Again')}</span>
    </button>
  )
}

function Complaint({ children }: { children: string }) {
  return (
    <p className="err">
      <CircleAlert className="icon flex-none" />
      {children}
    </p>
  )
}

function tooMany(count: number): string {
  return t(
    '{count, plural, one {At most {most} photos: 1 was left out.} other {At most {most} photos: {count} were left out.}}',
    { count, most: MOST_PROBLEM_PHOTOS },
  )
}

function Tile({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="relative">
      <span className="block size-20 overflow-hidden rounded-md bg-sunken">{children}</span>
      <button
        type="button"
        aria-label={label}
        className="absolute -end-4 -top-4 grid size-11 place-items-center"
        onClick={onRemove}
      >
        <span className="grid size-7 place-items-center rounded-full bg-inverse text-on-inverse">
          <X className="icon size-4" />
        </span>
      </button>
    </li>
  )
}
