import { useState } from 'react'
import PhotoViewer from '../feedback/photo-viewer.tsx'

type Photo = { _id: string; url: string }
type PhotosProps = {
  photos: readonly Photo[]
  /** What they are: 'Photo of the customer'. */
  label: string
  /** The grid they stand in. */
  className?: string
}

/** Small ones, each of which opens large. */
export function Photos({ photos, label, className = 'grid grid-cols-2 gap-3 sm:grid-cols-3' }: PhotosProps) {
  const [shown, show] = useState<number>()
  if (photos.length === 0) return null
  const named = photos.map(({ url }, index) => ({ url, alt: nameOf(label, index, photos) }))
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
                alt={named[index]?.alt}
                className="aspect-square w-full bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PhotoViewer photos={named} at={shown} onShow={show} onClose={() => show(undefined)} />
      )}
    </>
  )
}

const nameOf = (label: string, index: number, { length }: readonly Photo[]) =>
  length === 1 ? label : `${label} ${index + 1} of ${length}`
