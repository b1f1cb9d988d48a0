import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

type RupeesFieldProps = FieldWords & ComponentProps<'input'>

export function RupeesField({ label, required, hint, error, className, ...input }: RupeesFieldProps) {
  return (
    <Field {...{ label, required, hint, error, className }}>
      {ties => (
        <div className="flex">
          <span
            aria-hidden="true"
            className="inline-flex items-center rounded-s-md border-[1.5px] border-e-0 border-line-control bg-sunken px-3 text-ink-2"
          >
            ₹
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...input}
            {...ties}
            className="input rounded-s-none"
          />
        </div>
      )}
    </Field>
  )
}
