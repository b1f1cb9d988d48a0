import { Dialog } from '@base-ui/react/dialog'
import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { previewOf } from '@pindivantalu/domain/messages/whatsapp/whatsapp-words'
import { FileText, FileX, X } from 'lucide-react'
import { IconButton } from '../../../../ui/controls/button.tsx'

type MessageFileProps = {
  type: string
  media: NonNullable<WhatsAppMessageView['media']>
  /** Whose it is: 'Lakshmi'; undefined for the shop's own. */
  from: string | undefined
}

/** What every browser shows; a drawing (SVG) is a program of its own, and is saved. */
const SEEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** A picture is seen, another file is opened; one that cannot be had (any more) is named. */
export function MessageFile({ type, media, from }: MessageFileProps) {
  const name = previewOf({ type, text: null, filename: media.filename })
  if (media.url === null)
    return (
      <p className="flex items-center gap-2 wrap-anywhere">
        {from ? <FileX className="icon flex-none" /> : <FileText className="icon flex-none" />}
        {from ? `${name}: it cannot be had any more` : name}
      </p>
    )
  if (SEEN.has(media.type)) return <Picture url={media.url} alt={`Picture from ${from ?? 'the shop'}`} />
  return (
    <a
      href={media.url}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
    >
      <FileText className="icon flex-none" />
      <span>
        {name}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  )
}

/** Its box is known before it has come: nothing moves in the thread. */
function Picture({ url, alt }: { url: string; alt: string }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger className="block overflow-hidden rounded-md" aria-label={`${alt}, open large`}>
        <img src={url} alt={alt} width={208} height={208} loading="lazy" className="size-52 object-cover" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="dialog relative grid max-w-full p-3">
            <Dialog.Title className="mb-2 flex min-h-11 items-center pe-14 text-lg">{alt}</Dialog.Title>
            <img src={url} alt={alt} className="max-h-[78dvh] max-w-full rounded-md object-contain" />
            <Dialog.Close
              render={
                <IconButton label="Close" variant="outline" className="absolute end-3 top-3">
                  <X className="icon" />
                </IconButton>
              }
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
