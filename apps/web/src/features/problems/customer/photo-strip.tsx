import { t } from '@pindivantalu/texts/t'
import { lazy, Suspense, useEffect, useState } from 'react'

export type ShownPhoto = { url: string; alt: string }
export type ViewerProps = {
  photos: readonly ShownPhoto[]
  at: number
  onShow: (at: number) => void
  onClose: () => void
}

/** Few look closer. */
const PhotoViewer = lazy(() =>
  import('../../../ui/feedback/photo-viewer.tsx').catch(() => ({ default: PlainPicture })),
)

/** Small pictures; a tap enlarges one. */
export function PhotoStrip({ photos }: { photos: readonly ShownPhoto[] }) {
  const [at, setAt] = useState<number>()
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ url, alt }, index) => (
          <li key={url}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('Enlarge: {photo}', { photo: alt })}
              className="block cursor-zoom-in rounded-md"
              onClick={() => setAt(index)}
            >
              <img src={url} alt={alt} className="size-20 rounded-md bg-sunken object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <Suspense>
          <PhotoViewer photos={photos} at={at} onShow={setAt} onClose={() => setAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Where the viewer's code cannot be fetched: the browser shows it by itself. */
function PlainPicture({ photos, at }: ViewerProps) {
  const url = photos[at]?.url
  useEffect(() => {
    if (url) window.location.assign(url)
  }, [url])
  return null
}
