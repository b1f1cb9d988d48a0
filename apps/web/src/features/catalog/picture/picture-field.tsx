import { Camera, ImagePlus, RefreshCw, Trash2, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useFocusKept } from '../../../ui/hooks/use-focus-kept.ts'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { FileButton } from './file-button.tsx'
import { useDroppedPicture, usePastedPicture } from './use-given-picture.ts'
import { loadCropChooser, usePictureUpload } from './use-picture-upload.ts'

const CropChooser = lazy(loadCropChooser)

type PictureFieldProps = {
  /** The picture's URL, or '' while there is none. */
  value: string
  /** With the URL of what was uploaded, or '' when the picture was removed. */
  onChange: (image: string) => void
  /** While one is on its way, saving would keep the old picture. */
  onBusyChange?: (isBusy: boolean) => void
  label?: string
}

/** A photo by drop, paste, file or camera: cut to a square, made small, sent, and shown as customers will see it. */
export function PictureField({ value, onChange, onBusyChange, label = 'Photo' }: PictureFieldProps) {
  const [news, setNews] = useState('')
  const { stage, choose, cut, send, cancel } = usePictureUpload(image => {
    setNews('Photo uploaded')
    onChange(image)
  })
  const takesPhotos = useMediaQuery('(pointer: coarse)')
  const isBusy = stage.at === 'sending' || stage.at === 'preparing'
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])
  usePastedPicture(choose)
  const { isOver, ...drop } = useDroppedPicture(choose)
  const legend = useRef<HTMLLegendElement>(null)
  useFocusKept(legend, `${stage.at} ${value}`)

  function remove() {
    setNews('Photo removed')
    onChange('')
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend ref={legend} tabIndex={-1} className="label mb-3">
        {label}
      </legend>
      <div
        {...drop}
        className={classNames(
          'relative aspect-square w-full overflow-hidden rounded-md border-2 border-dashed',
          isOver ? 'border-action' : value ? 'border-transparent' : 'border-line-control',
        )}
      >
        <Picture
          image={value}
          alt={value ? 'The photo as customers see it' : ''}
          sizes="22rem"
          className="size-full"
        />
        {isBusy && <Progress share={stage.at === 'sending' ? stage.share : undefined} />}
      </div>
      <p className="hint">
        {takesPhotos ? 'Take a photo or choose one.' : 'Drop a photo here, paste one, or choose a file.'} It
        is cut to a square.
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton icon={ImagePlus} onFile={choose}>
          {value ? 'Change photo' : 'Choose photo'}
        </FileButton>
        {takesPhotos && (
          <FileButton icon={Camera} capture="environment" onFile={choose}>
            Take photo
          </FileButton>
        )}
        {isBusy && (
          <Button variant="ghost" onClick={cancel}>
            <X className="icon" />
            Cancel upload
          </Button>
        )}
        {value && !isBusy && (
          <Button variant="ghost" onClick={remove}>
            <Trash2 className="icon" />
            Remove photo
          </Button>
        )}
      </div>
      {stage.at === 'failed' && (
        <Failure
          reason={stage.reason}
          onTryAgain={stage.picture && (() => void send(stage.picture as Blob))}
        />
      )}
      <p role="status" className="sr-only">
        {isBusy ? 'Uploading the photo' : news}
      </p>
      {stage.at === 'cropping' && (
        <Suspense>
          <CropChooser
            url={stage.url}
            isCutting={stage.isCutting}
            onChoose={area => void cut(stage.file, area)}
            onCancel={cancel}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

/** Without a share it is still being made ready. */
function Progress({ share }: { share: number | undefined }) {
  return (
    <div className="absolute inset-x-0 bottom-0 grid gap-1 bg-surface/90 p-3">
      <progress aria-label="Uploading the photo" className="w-full accent-action" value={share} max={1} />
      <span className="text-sm text-ink-2" aria-hidden="true">
        {share === undefined
          ? 'Getting it ready...'
          : share < 1
            ? `${Math.round(share * 100)} %`
            : 'Almost there...'}
      </span>
    </div>
  )
}

function Failure({ reason, onTryAgain }: { reason: string; onTryAgain: (() => void) | undefined }) {
  return (
    <Alert tone="bad" isNews>
      <p>{reason}</p>
      {onTryAgain && (
        <Button variant="outline" size="sm" className="mt-2" onClick={onTryAgain}>
          <RefreshCw className="icon" />
          Try again
        </Button>
      )}
    </Alert>
  )
}
