import { EMAIL_MESSAGE, looksLikeEmail } from '@pindivantalu/domain/accounts/email'
import { t } from '@pindivantalu/texts/t'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useChoiceBeforeHydration } from '../../../ui/hooks/use-choice-before-hydration.ts'
import type { SignInDraft } from './sign-in-draft.ts'

type Values = { name: string; email: string }
export type PersonDetails = ReturnType<typeof usePersonDetails>

const LONGEST_NAME = 100

/** Name and email of someone who registers. */
export function usePersonDetails() {
  const [values, setValues] = useState<Values>({ name: '', email: '' })
  const [errors, setErrors] = useState<Partial<Values>>({})
  const type = (part: Partial<Values>) => {
    setValues(current => ({ ...current, ...part }))
    setErrors(current => ({ ...current, ...clearedBy(part) }))
  }
  const nameField = useFieldBeforeHydration(values.name, name => type({ name }))
  const emailField = useFieldBeforeHydration(values.email, email => type({ email }))

  /** Marks what is missing or wrong and goes to the first of it. */
  function check(): boolean {
    const found = errorsIn(values)
    setErrors(found)
    if (found.name) nameField.current?.focus()
    else if (found.email) emailField.current?.focus()
    return !found.name && !found.email
  }
  const restore = ({ name = '', email = '' }: SignInDraft) => {
    if (name || email) type({ name, email })
  }
  return { values, errors, type, check, restore, nameField, emailField }
}

/** Whether a code may be sent for someone who typed this. */
export function isFilledIn({ name = '', email = '' }: Partial<Values>): boolean {
  return Object.keys(errorsIn({ name, email })).length === 0
}

function errorsIn({ name, email }: Values): Partial<Values> {
  return {
    ...(name.trim() === '' && { name: t('Please enter your name.') }),
    ...(email.trim() !== '' && !looksLikeEmail(email) && { email: t(EMAIL_MESSAGE) }),
  }
}

function clearedBy(part: Partial<Values>) {
  return Object.fromEntries(Object.keys(part).map(key => [key, undefined]))
}

function useFieldBeforeHydration(value: string, onChange: (value: string) => void) {
  return useChoiceBeforeHydration<HTMLInputElement>(field => field.value, value, onChange)
}

type PersonFieldsProps = { person: PersonDetails } & Pick<ComponentProps<'input'>, 'onKeyDown'>

export function SignInPersonFields({ person, onKeyDown }: PersonFieldsProps) {
  const { values, errors, type, nameField, emailField } = person
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        required
        autoComplete="name"
        maxLength={LONGEST_NAME}
        ref={nameField}
        value={values.name}
        error={errors.name}
        onChange={event => type({ name: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <TextField
        label={t('Email Address')}
        name="email"
        type="email"
        optional
        autoComplete="email"
        ref={emailField}
        value={values.email}
        error={errors.email}
        onChange={event => type({ email: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </>
  )
}
