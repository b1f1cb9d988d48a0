import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

/** Native: best on phones, works before hydration. The children are its options. */
export function SelectField({
  label,
  required,
  optional,
  hint,
  error,
  className,
  ...select
}: FieldWords & ComponentProps<'select'>) {
  return (
    <Field {...{ label, required, optional, hint, error, className }}>
      {ties => <select {...select} {...ties} className="input" />}
    </Field>
  )
}
