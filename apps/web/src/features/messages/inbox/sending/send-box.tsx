import { LONGEST_CAPTION } from '@pindivantalu/domain/messages/inbox/chat-file'
import { Send, Timer } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { useMediaQuery } from '../../../../ui/hooks/use-media-query.ts'
import { AttachButton, AttachedFile } from './attach-file.tsx'
import { CannedReplies, type CannedReply } from './canned-replies.tsx'
import type { Attachment } from './use-attachment.ts'

/** As WhatsApp takes it. */
const LONGEST_MESSAGE = 4096

type SendBoxProps = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  onWrite: (text: string) => void
  /** 'You can write until 4:10 PM' */
  until: string
  cannedReplies: readonly CannedReply[]
  onSend: (message: string) => void
  attachment: Attachment
}

/** For the owner's own words, as long as WhatsApp takes them. */
export function SendBox(props: SendBoxProps) {
  const { box, text, onWrite: write, until, cannedReplies, onSend, attachment } = props
  const id = useId()
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  const [areRepliesOpen, openReplies] = useState(false)
  const { attached, isSending } = attachment
  const tooMany = text.trim().length - (attached ? LONGEST_CAPTION : LONGEST_MESSAGE)

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const message = text.trim()
    box.current?.focus({ preventScroll: true })
    if (tooMany > 0 || isSending) return
    if (attached) return void sendWithFile(message)
    if (message === '') return
    // The box is empty before a second tap could send it again.
    write('')
    onSend(message)
  }
  /** The words stay in the box until the shop has the file. */
  const sendWithFile = async (message: string) => {
    if (await attachment.send(message)) write('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // At the beginning of a message nobody means the sign itself.
    if (event.key === '/' && text === '' && cannedReplies.length > 0) {
      event.preventDefault()
      return openReplies(true)
    }
    // A phone's Enter breaks the line; an unfinished Telugu word takes it for itself.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return
    send(event)
  }
  const insert = (words: string) => {
    write(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`)
    box.current?.focus({ preventScroll: true })
  }
  return (
    <form onSubmit={send} className="action-bar border-t border-line bg-raised p-3">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <p id={`${id}-until`} className="inline-flex items-center gap-1.5 text-sm text-ink-2">
          <Timer className="icon" />
          {until}
        </p>
        <CannedReplies
          replies={cannedReplies}
          isOpen={areRepliesOpen}
          onOpen={openReplies}
          onChoose={insert}
        />
      </div>
      <AttachedFile {...attachment} />
      <div className="flex items-end gap-2">
        <AttachButton attach={attachment.attach} isDisabled={isSending} />
        <label className="sr-only" htmlFor={id}>
          Message
        </label>
        <textarea
          ref={box}
          id={id}
          rows={1}
          dir="auto"
          placeholder={hasKeyboard ? 'Write, or / for a canned reply' : 'Type a message'}
          value={text}
          aria-describedby={`${id}-until`}
          aria-invalid={tooMany > 0 || undefined}
          className="input field-sizing-content max-h-40 min-h-12 resize-none"
          onChange={event => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" className="min-h-12" isBusy={isSending}>
          <Send className="icon" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      {tooMany > 0 && (
        <p role="alert" className="err mt-1">
          Please shorten the message by {tooMany} characters
        </p>
      )}
    </form>
  )
}
