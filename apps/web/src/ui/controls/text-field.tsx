import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, framed } from './field.tsx'

type TextFieldProps = FieldWords & ComponentProps<'input'> & { inputClassName?: string }

export function TextField({ inputClassName, ...props }: TextFieldProps) {
  const { frame, control } = framed(props)
  return (
    <Field {...frame}>
      {ties => <input type="text" {...control} {...ties} className={classNames('input', inputClassName)} />}
    </Field>
  )
}

export function TextAreaField(props: FieldWords & ComponentProps<'textarea'>) {
  const { frame, control } = framed(props)
  return <Field {...frame}>{ties => <textarea rows={3} {...control} {...ties} className="input" />}</Field>
}
