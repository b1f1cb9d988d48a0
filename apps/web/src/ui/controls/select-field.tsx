import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords } from './field.tsx'

/** Native: best on phones, works before hydration. The children are its options. */
export function SelectField({
  label,
  required,
  optional,
  hint,
  error,
  className,
  inputClassName,
  ...select
}: FieldWords & ComponentProps<'select'> & { inputClassName?: string }) {
  return (
    <Field {...{ label, required, optional, hint, error, className }}>
      {ties => <select {...select} {...ties} className={classNames('input', inputClassName)} />}
    </Field>
  )
}
