import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords } from './field.tsx'

type TextFieldProps = FieldWords & ComponentProps<'input'> & { inputClassName?: string }

export function TextField({
  label,
  required,
  optional,
  hint,
  error,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, required, optional, hint, error, className }}>
      {ties => <input type="text" {...input} {...ties} className={classNames('input', inputClassName)} />}
    </Field>
  )
}

type TextAreaFieldProps = FieldWords & ComponentProps<'textarea'>

export function TextAreaField({
  label,
  required,
  optional,
  hint,
  error,
  className,
  ...textArea
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, required, optional, hint, error, className }}>
      {ties => <textarea rows={3} {...textArea} {...ties} className="input" />}
    </Field>
  )
}
