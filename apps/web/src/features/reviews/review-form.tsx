import { t } from '@pindivantalu/texts/t'
import { type FormEvent, useRef, useState } from 'react'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/text-field.tsx'
import { problemWith, roomLeft } from './review-draft.ts'

type ReviewFormProps = {
  /** What is reviewed, for screen readers: 'Review Jantikalu'. */
  label: string
  comment: string
  onChange: (comment: string) => void
  send: (comment: string) => Promise<{ error?: unknown }>
  onSent: () => void
}

/** A few words to the stars. */
export function ReviewForm({ label, comment, onChange, send, onSent }: ReviewFormProps) {
  const [isSending, setSending] = useState(false)
  /** Nobody sees a mistake while still typing. */
  const [isLeft, setLeft] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const problem = problemWith(comment)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setLeft(true)
    if (problem) return field.current?.focus()
    setSending(true)
    const { error } = await send(comment.trim())
    setSending(false)
    if (error) return sayFailure(error)
    toast.ok(t('Thank you for your review'))
    onSent()
  }

  return (
    <form className="mt-2 grid gap-2.5" aria-label={label} noValidate onSubmit={submit}>
      <TextAreaField
        ref={field}
        label={t('Comment')}
        optional
        name="comment"
        rows={2}
        value={comment}
        hint={roomLeft(comment)}
        error={isLeft ? problem : undefined}
        onBlur={() => setLeft(true)}
        readOnly={isSending}
        onChange={event => onChange(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          variant="accent"
          className="px-6"
          isBusy={isSending}
          busyLabel={t('Submitting...')}
        >
          {t('Submit')}
        </Button>
      </div>
    </form>
  )
}
