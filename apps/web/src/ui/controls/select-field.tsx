import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, framed } from './field.tsx'

type SelectFieldProps = FieldWords & ComponentProps<'select'> & { inputClassName?: string }

/** Native: best on phones, works before hydration. The children are its options. */
export function SelectField({ inputClassName, ...props }: SelectFieldProps) {
  const { frame, control } = framed(props)
  return (
    <Field {...frame}>
      {ties => <select {...control} {...ties} className={classNames('input', inputClassName)} />}
    </Field>
  )
}
