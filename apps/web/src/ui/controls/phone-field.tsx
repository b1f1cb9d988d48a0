import { t } from '@pindivantalu/texts/t'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type PhoneFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label?: string
  hint?: string
  error?: string | undefined
}

/** '+91' stands before the field; someone who types or pastes it again may, with spaces: 20 characters fit. */
export function PhoneField({
  label = t('Phone'),
  hint = t('10-digit India number'),
  error,
  className,
  ...input
}: PhoneFieldProps) {
  return (
    <Field {...{ label, hint, error, className }} required>
      {ties => (
        <div className="flex">
          <span
            aria-hidden="true"
            className="inline-flex items-center rounded-s-md border-[1.5px] border-e-0 border-line-control bg-sunken px-3.5 text-ink-2"
          >
            +91
          </span>
          <input
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            {...input}
            {...ties}
            type="tel"
            className="input rounded-s-none"
          />
        </div>
      )}
    </Field>
  )
}
