import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { t } from '@pindivantalu/texts/t'
import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../ui/controls/text-field.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { type ContactFields, contactRequest, isFilledIn, problemsIn } from './contact-draft.ts'
import { useSendContactMessageMutation } from './messages.api.ts'
import { useContactDraft } from './use-contact-draft.ts'

export function ContactForm({ user, subject }: { user: UserInfo; subject: string }) {
  const { draft, change, noteArrival, clear } = useContactDraft(user, subject)
  const [send, { isLoading }] = useSendContactMessageMutation()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSent, setSent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const problems = problemsIn(draft)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = Object.keys(problems)
    if (first) {
      setLeft(new Set(Object.keys(problems)))
      return focusField(event.currentTarget, first)
    }
    noteArrival(true)
    const { error } = await send(contactRequest(draft))
    if (error) {
      const status = statusOf(error)
      noteArrival(status === undefined)
      // People who are signed out meanwhile are on the way to the sign-in, are told there, and find the message again.
      return status !== 401 && toast.bad(failureText(error))
    }
    clear()
    setLeft(new Set())
    setSent(true)
    // The button that was pressed is disabled again, and would take the focus with it. On phones this also brings the
    // answer into view.
    heading.current?.focus()
  }

  /** A field is judged when it is left: nobody sees a mistake while still typing. */
  const fieldProps = (name: keyof ContactFields) => ({
    name,
    value: draft[name],
    readOnly: isLoading,
    error: left.has(name) ? problems[name] : undefined,
    onBlur: () => setLeft(new Set([...left, name])),
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value })
      setSent(false)
    },
  })

  return (
    <section className="panel" aria-labelledby="contact-form">
      <h2 id="contact-form" ref={heading} tabIndex={-1} className="panel-title mb-5 outline-none">
        {t('Send a message')}
      </h2>
      {isSent && (
        <div className="mb-5">
          <Alert tone="ok" isNews>
            {t('Message sent. Thank you for writing; we will answer soon.')}
          </Alert>
        </div>
      )}
      <form className="grid gap-5 sm:grid-cols-2" noValidate onSubmit={submit}>
        <TextField label={t('Name')} required autoComplete="name" maxLength={100} {...fieldProps('name')} />
        <TextField
          label={t('Phone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          {...fieldProps('phone')}
        />
        <TextField
          label={t('Email')}
          optional
          type="email"
          autoComplete="email"
          maxLength={254}
          {...fieldProps('email')}
        />
        <TextField label={t('Subject')} optional maxLength={150} {...fieldProps('subject')} />
        <TextAreaField
          label={t('Message')}
          required
          rows={5}
          className="sm:col-span-2"
          {...fieldProps('message')}
        />
        <div className="sm:col-span-2">
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            disabled={!isFilledIn(draft)}
            isBusy={isLoading}
            busyLabel={t('Sending...')}
          >
            <Send className="icon" />
            {t('Send')}
          </Button>
          <p className="hint mt-2">{t('Name, phone and message are needed.')}</p>
        </div>
      </form>
    </section>
  )
}

/** The fixed text first; what more is known, such as how long to wait, follows it. */
function failureText(error: unknown): string {
  const failed = t('Failed to send email.')
  const reason = errorText(error)
  return reason.startsWith(failed) ? reason : `${failed} ${reason}`
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
