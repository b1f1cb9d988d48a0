import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import {
  blanksIn,
  LONGEST_BLANK,
  TEMPLATES_BY_HAND,
  type TemplateByHand,
} from '@pindivantalu/domain/messages/codes/sms-templates'
import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { codeOf, errorText, statusOf } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PhoneField } from '../../ui/controls/phone-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Problem } from '../../ui/feedback/problem.tsx'
import { kindInWords, recipientInWords } from './message-words.ts'
import { useSendSmsMutation } from './outbox.api.ts'
import { blankInWords, teluguLength, wishKeys, wordsOfSms } from './sms-words.ts'

/** In India an SMS leaves only in registered words: the owner chooses them and fills their blanks. */
export function SmsForm() {
  const [send, { isLoading, error, originalArgs }] = useSendSmsMutation()
  const [phone, setPhone] = useState('')
  const [template, setTemplate] = useState<TemplateByHand>('call_back')
  const [blanks, setBlanks] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const keyFor = useRef(wishKeys())

  const to = withCountryCode(phone)
  const isPhone = isSignInPhone(to)
  const missing = blanksIn(template).filter(blank => !blanks[blank]?.trim())
  const message = wordsOfSms(template, blanks)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // At once, so that what is wrong is marked and can be found.
    flushSync(() => setChecked(true))
    if (isLoading) return
    if (!isPhone || missing.length > 0)
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    const { data } = await send({ phone: to, message, sendKey: keyFor.current(to, message) })
    if (!data) return
    toast.ok(`${kindInWords(template)} to ${recipientInWords(to)} is on its way`)
    keyFor.current = wishKeys()
    setBlanks({})
    setChecked(false)
  }
  const isUnknown = codeOf(error) === 'message.unknown_customer' && originalArgs?.phone === to
  return (
    <form ref={form} className="card mb-6 grid gap-4 p-4 sm:grid-cols-2 sm:p-5" noValidate onSubmit={submit}>
      <PhoneField
        label="Customer’s phone"
        value={phone}
        autoComplete="off"
        error={phoneError(isChecked && !isPhone, isUnknown)}
        onChange={event => setPhone(event.target.value)}
      />
      <SelectField
        label="What to say"
        value={template}
        onChange={event => setTemplate(event.target.value as TemplateByHand)}
      >
        {TEMPLATES_BY_HAND.map(one => (
          <option key={one} value={one}>
            {kindInWords(one)}
          </option>
        ))}
      </SelectField>
      {blanksIn(template).map(blank => (
        <TextField
          key={blank}
          label={blankInWords(blank)}
          required
          maxLength={LONGEST_BLANK}
          autoComplete="off"
          value={blanks[blank] ?? ''}
          error={isChecked && missing.includes(blank) ? 'Please fill this in' : undefined}
          onChange={event => setBlanks({ ...blanks, [blank]: event.target.value })}
        />
      ))}
      <p className="rounded-md bg-sunken p-3 wrap-anywhere sm:col-span-2">
        <span className="block text-sm text-ink-2">The customer reads</span>
        {message}
        <span className="mt-2 block text-sm text-ink-2">
          Customers who read Telugu get it in Telugu, where that is registered:{' '}
          {teluguLength(template, blanks)}.
        </span>
      </p>
      {error && codeOf(error) !== 'message.unknown_customer' && statusOf(error) !== 401 && (
        <div className="sm:col-span-2">
          <Problem>{errorText(error)}</Problem>
        </div>
      )}
      <Button type="submit" className="sm:justify-self-start" isBusy={isLoading} busyLabel="Sending...">
        <Send className="icon" />
        Send SMS
      </Button>
    </form>
  )
}

function phoneError(isWrong: boolean, isUnknown: boolean): string | undefined {
  if (isWrong) return 'Enter the 10 digits of an Indian mobile number'
  return isUnknown ? 'No customer of the shop has this phone number.' : undefined
}
