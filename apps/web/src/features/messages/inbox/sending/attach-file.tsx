import { FileText, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { IconButton } from '../../../../ui/controls/button.tsx'
import type { Attachment } from './use-attachment.ts'

/** Chooses a photo or a PDF. */
export function AttachButton({ attach, isDisabled }: { attach: (file: File) => void; isDisabled: boolean }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same one can be chosen again after it was removed.
    target.value = ''
    if (file) attach(file)
  }
  return (
    <label className="btn btn-outline btn-icon min-h-12 flex-none focus-within:outline-3 focus-within:outline-focus">
      <Paperclip className="icon" />
      <span className="sr-only">Photo or PDF</span>
      <input
        type="file"
        accept="image/*,application/pdf"
        className="sr-only"
        disabled={isDisabled}
        onChange={choose}
      />
    </label>
  )
}

/** What goes with the message, above the box; the words in the box go below it. */
export function AttachedFile({ attached, isSending, remove }: Attachment) {
  if (!attached) return null
  const { file, problem } = attached
  return (
    <div className="mb-2">
      <div className="flex items-center gap-2.5 rounded-md border border-line bg-sunken p-1.5">
        <Sight file={file} />
        <p className="min-w-0 flex-1 truncate text-sm">{file.name}</p>
        <p role="status" className="text-sm text-ink-2">
          {isSending && 'Sending'}
        </p>
        {!isSending && (
          <IconButton label="Remove the file" variant="ghost" onClick={remove}>
            <X className="icon" />
          </IconButton>
        )}
      </div>
      {problem && (
        <p role="alert" className="err mt-1">
          {problem}
        </p>
      )}
    </div>
  )
}

function Sight({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  const isPicture = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isPicture])
  if (url) return <img src={url} alt="" className="size-11 flex-none rounded-sm object-cover" />
  return (
    <span className="grid size-11 flex-none place-items-center">
      <FileText className="icon" />
    </span>
  )
}
