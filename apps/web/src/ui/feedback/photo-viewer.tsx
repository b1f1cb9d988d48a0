import { Dialog } from '@base-ui/react/dialog'
import { t } from '@pindivantalu/texts/t'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../controls/button.tsx'

type PhotoViewerProps = {
  photos: readonly { url: string; alt: string }[]
  at: number
  onShow: (at: number) => void
  onClose: () => void
}

/** One photo as large as the window; arrow keys turn, Escape closes, and the focus goes back to where it was. */
export default function PhotoViewer({ photos, at, onShow, onClose }: PhotoViewerProps) {
  const photo = photos[at]
  const turn = (step: number) => onShow((at + step + photos.length) % photos.length)
  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  if (!photo) return null
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Popup
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-4 text-paper-0"
          onKeyDown={turnByKey}
        >
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="font-sans text-base font-semibold">{photo.alt}</Dialog.Title>
            <IconButton variant="outline" label={t('Close')} onClick={onClose}>
              <X className="icon" />
            </IconButton>
          </div>
          <img src={photo.url} alt={photo.alt} className="size-full min-h-0 object-contain" />
          {photos.length > 1 && (
            <div className="flex items-center justify-center gap-4">
              <IconButton variant="outline" label={t('Photo before')} onClick={() => turn(-1)}>
                <ChevronLeft className="icon" />
              </IconButton>
              <p role="status">{t('{number} of {count}', { number: at + 1, count: photos.length })}</p>
              <IconButton variant="outline" label={t('Next photo')} onClick={() => turn(1)}>
                <ChevronRight className="icon" />
              </IconButton>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
