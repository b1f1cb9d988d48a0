import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { nationalPhone } from '@pindivantalu/domain/accounts/phone'
import { daysForEnquiry, LONGEST_ENQUIRY_WORDS } from '@pindivantalu/domain/enquiries/enquiry'
import { t } from '@pindivantalu/texts/t'
import { Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PhoneField } from '../../ui/controls/phone-field.tsx'
import { TextAreaField, TextField } from '../../ui/controls/text-field.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Problem } from '../../ui/feedback/problem.tsx'
import { useSendEnquiryMutation } from './enquiries.api.ts'
import {
  arePacketsRight,
  type EnquirableProduct,
  type EnquiryFields,
  type EnquiryLine,
  enquiryRequest,
  problemsIn,
  withLine,
} from './enquiry-draft.ts'
import { EnquiryLines } from './enquiry-lines.tsx'

type EnquiryFormProps = {
  user: UserInfo | null
  /** The shop's time. */
  now: Date
  /** What they looked at, or have in the cart. */
  begun: EnquiryLine[]
  /** Where products are looked for; each that is chosen becomes a line. */
  picker: (pick: (product: EnquirableProduct) => void) => ReactNode
}

export function EnquiryForm({ user, now, begun, picker }: EnquiryFormProps) {
  const days = daysForEnquiry(now)
  const [fields, setFields] = useState<EnquiryFields>(() => ({
    lines: begun,
    day: '',
    budget: '',
    name: user?.name ?? '',
    phone: user ? nationalPhone(user.phone) : '',
    words: '',
  }))
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const submission = useRef({ id: crypto.randomUUID(), mayHaveArrived: false })
  const heading = useRef<HTMLHeadingElement>(null)
  const [send, { isLoading }] = useSendEnquiryMutation()
  const problems = problemsIn(fields, days)

  const change = (changed: Partial<EnquiryFields>) => {
    // The shop takes one enquiry per id: what is changed after one may have arrived is another.
    if (submission.current.mayHaveArrived) submission.current = newSubmission()
    setFields({ ...fields, ...changed })
    setSent(false)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // At once, so that what is wrong is marked and can have the focus.
    flushSync(() => setTried(true))
    const [first] = Object.keys(problems)
    if (first) return focusField(event.currentTarget, first)
    submission.current.mayHaveArrived = true
    const { error } = await send(enquiryRequest(fields, submission.current.id))
    if (error) {
      submission.current.mayHaveArrived = statusOf(error) === undefined
      return toast.bad(errorText(error))
    }
    submission.current = newSubmission()
    setFields({ ...fields, lines: [], day: '', budget: '', words: '' })
    setTried(false)
    setSent(true)
    heading.current?.focus()
  }
  const field = (name: 'day' | 'budget' | 'name' | 'phone') => ({
    name,
    value: fields[name],
    readOnly: isLoading,
    error: isTried ? problems[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <section className="panel" aria-labelledby="enquiry-form">
      <h2 id="enquiry-form" ref={heading} tabIndex={-1} className="panel-title mb-4 outline-none">
        {t('Your enquiry')}
      </h2>
      {isSent && (
        <div className="mb-5">
          <Alert tone="ok" isNews>
            {t('We have your enquiry. We will call you or write to you on WhatsApp.')}
          </Alert>
        </div>
      )}
      <form className="grid gap-5 sm:grid-cols-2" noValidate onSubmit={event => void submit(event)}>
        <div className="grid gap-3 sm:col-span-2">
          <EnquiryLines
            lines={fields.lines}
            problem={isTried ? problems.lines : undefined}
            onChange={lines => change({ lines })}
          />
          {picker(product => change({ lines: withLine(fields.lines, product) }))}
          {isTried && problems.lines && fields.lines.every(arePacketsRight) && (
            <Problem>{problems.lines}</Problem>
          )}
        </div>
        <TextField
          label={t('For which day')}
          required
          type="date"
          min={days.first}
          max={days.last}
          {...field('day')}
        />
        <TextField
          label={t('Budget in rupees')}
          optional
          inputMode="numeric"
          maxLength={8}
          {...field('budget')}
        />
        <TextField label={t('Name')} required autoComplete="name" maxLength={100} {...field('name')} />
        <PhoneField {...field('phone')} readOnly={user !== null || isLoading} />
        <TextAreaField
          label={t('What else we should know')}
          optional
          rows={4}
          className="sm:col-span-2"
          maxLength={LONGEST_ENQUIRY_WORDS}
          value={fields.words}
          onChange={({ target }) => change({ words: target.value })}
        />
        <div className="sm:col-span-2">
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            isBusy={isLoading}
            busyLabel={t('Sending...')}
          >
            <Send className="icon" />
            {t('Send the enquiry')}
          </Button>
        </div>
      </form>
    </section>
  )
}

const newSubmission = () => ({ id: crypto.randomUUID(), mayHaveArrived: false })

/** What is wrong with the lines is marked in one of them; without any, the first field is where one is looked for. */
function focusField(form: HTMLFormElement, name: string): void {
  const ofLines = () => form.querySelector('li [aria-invalid="true"]') ?? form.querySelector('input')
  const field = name === 'lines' ? ofLines() : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
