import { MOST_PROBLEM_PHOTOS } from '@pindivantalu/domain/problems/problem'
import { t } from '@pindivantalu/texts/t'
import { Camera, LoaderCircle, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { usePhotoSending } from './use-photo-sending.ts'

type PhotosProps = {
  photos: readonly string[]
  sending: ReturnType<typeof usePhotoSending>
  /** Those that the problem has already. */
  kept?: number
  onRemove: (photo: string) => void
}

/** Those that arrived, those on their way, and room for more. */
export function Photos({ photos, sending, kept = 0, onRemove }: PhotosProps) {
  const { sendings } = sending
  const room = MOST_PROBLEM_PHOTOS - kept - photos.length - sendings.length
  const failed = sendings.find(({ failure }) => failure !== null)
  return (
    <div>
      <p className="label mb-2">
        {t('Photos')} <span className="opt">{t('(they help us most)')}</span>
      </p>
      <ul className="flex flex-wrap gap-4">
        {photos.map((photo, index) => (
          <Tile
            key={photo}
            label={t('Remove photo {number}', { number: index + 1 })}
            onRemove={() => onRemove(photo)}
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
            {one.failure === null ? (
              <span className="grid size-full place-items-center">
                <LoaderCircle className="icon spin" />
                <span className="sr-only">{t('Sending the photo')}</span>
              </span>
            ) : (
              <button
                type="button"
                className="grid size-full place-items-center text-bad"
                onClick={() => sending.again(one)}
              >
                <RotateCcw className="icon" />
                <span className="text-sm">{t('Again')}</span>
              </button>
            )}
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
                  sending.add([...(target.files ?? [])].slice(0, room))
                  target.value = ''
                }}
              />
              <Camera className="icon" />
              {t('Add', {}, 'a photo')}
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="hint mt-2 empty:hidden">
        {failed?.failure}
      </p>
    </div>
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
