import { Dialog } from '@base-ui/react/dialog'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '../../../ui/controls/button.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { sizeWarning } from './picture-words.ts'
import type { Area } from './square.ts'
import 'react-easy-crop/react-easy-crop.css'

type CropChooserProps = {
  /** Of the opened file. */
  url: string
  /** While the chosen part is cut out. */
  isCutting: boolean
  onChoose: (area: Area) => void
  onCancel: () => void
}

const NEAREST = 4
const ZOOM_STEP = 0.05
const ARROW_KEY_PIXELS = 8
const MIDDLE = { x: 0, y: 0 }

/** Every picture of the shop is a square: here the owner says which part of the photo. Loaded when it is first needed. */
export default function CropChooser({ url, isCutting, onChoose, onCancel }: CropChooserProps) {
  const [crop, setCrop] = useState(MIDDLE)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const zoomId = useId()
  const hasFingers = useMediaQuery('(pointer: coarse)')
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onCancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="dialog grid w-full max-w-md gap-4 p-4 sm:p-6">
            <div>
              <Dialog.Title className="text-xl">Which part shall be seen?</Dialog.Title>
              <Dialog.Description className="mt-1 text-ink-2">
                {hasFingers
                  ? 'Drag the photo, and zoom with two fingers.'
                  : 'Drag the photo, or move it with the arrow keys.'}
              </Dialog.Description>
            </div>
            <div className="relative aspect-square max-h-[55dvh] w-full overflow-hidden rounded-md bg-sunken">
              <Cropper
                image={url}
                crop={crop}
                zoom={zoom}
                maxZoom={NEAREST}
                aspect={1}
                objectFit="cover"
                keyboardStep={ARROW_KEY_PIXELS}
                disableAutomaticStylesInjection
                mediaProps={{ alt: '' }}
                cropperProps={{ role: 'application', 'aria-label': 'Photo, moved with the arrow keys' }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropAreaChange={(_percent, pixels) => setArea(pixels)}
              />
            </div>
            <div className="field">
              <label className="label" htmlFor={zoomId}>
                Zoom
              </label>
              <input
                id={zoomId}
                type="range"
                min={1}
                max={NEAREST}
                step={ZOOM_STEP}
                value={zoom}
                aria-valuetext={`${Math.round(zoom * 100)} %`}
                onChange={event => setZoom(Number(event.target.value))}
                className="min-h-11 w-full accent-action"
              />
            </div>
            {/* Its place is kept: the buttons do not move while the part is chosen. */}
            <p role="status" className="min-h-12 text-warn">
              {area && sizeWarning(area)}
            </p>
            <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
              <Button variant="outline" onClick={onCancel}>
                Cancel
              </Button>
              <Button
                disabled={!area}
                isBusy={isCutting}
                busyLabel="One moment..."
                onClick={() => area && onChoose(area)}
              >
                Use this part
              </Button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
