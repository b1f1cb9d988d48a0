import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../controls/button.tsx'

type Photo = { _id: string; url: string }
type PhotosProps = {
  photos: readonly Photo[]
  /** What they are: 'Photo of the customer'. */
  label: string
  /** The grid they stand in. */
  className?: string
}

/** Small ones, each of which opens large; there the arrow keys lead to the others, Escape back to the one that was left. */
export function Photos({ photos, label, className = 'grid grid-cols-2 gap-3 sm:grid-cols-3' }: PhotosProps) {
  const [shown, show] = useState<number>()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={className} aria-label={`${label}, all`}>
        {photos.map(({ _id, url }, index) => (
          <li key={_id}>
            <button
              type="button"
              className="block w-full cursor-zoom-in overflow-hidden rounded-md"
              onClick={() => show(index)}
            >
              <span className="sr-only">Enlarge </span>
              <img
                src={url}
                alt={nameOf(label, index, photos)}
                className="aspect-square w-full bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog.Root open={shown !== undefined} onOpenChange={isOpen => !isOpen && show(undefined)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
          <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
            {shown !== undefined && <Large photos={photos} label={label} shown={shown} onShow={show} />}
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}

type LargeProps = Omit<PhotosProps, 'className'> & { shown: number; onShow: (index: number) => void }

function Large({ photos, label, shown, onShow }: LargeProps) {
  const by = (steps: number) => onShow((shown + steps + photos.length) % photos.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') by(-1)
    if (key === 'ArrowRight') by(1)
  }
  const name = nameOf(label, shown, photos)
  return (
    <Dialog.Popup className="dialog relative grid max-w-full gap-3 p-3" onKeyDown={onKeyDown}>
      <Dialog.Title className="flex min-h-11 items-center pe-14 text-lg">
        <span aria-live="polite">{name}</span>
      </Dialog.Title>
      {/* One box for all of them: what is under a finger does not move from photo to photo. */}
      <img
        src={photos[shown]?.url}
        alt={name}
        className="h-[70dvh] w-[min(56rem,calc(100vw-3.5rem))] rounded-md bg-sunken object-contain"
      />
      {photos.length > 1 && (
        <div className="flex justify-center gap-3">
          <IconButton label="Photo before" variant="outline" onClick={() => by(-1)}>
            <ChevronLeft className="icon" />
          </IconButton>
          <IconButton label="Next photo" variant="outline" onClick={() => by(1)}>
            <ChevronRight className="icon" />
          </IconButton>
        </div>
      )}
      <Dialog.Close
        render={
          <IconButton label="Close" variant="outline" className="absolute end-3 top-3">
            <X className="icon" />
          </IconButton>
        }
      />
    </Dialog.Popup>
  )
}

const nameOf = (label: string, index: number, { length }: readonly Photo[]) =>
  length === 1 ? label : `${label} ${index + 1} of ${length}`
