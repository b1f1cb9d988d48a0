import type { ComponentProps } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; type?: 'checkbox' | 'radio' }

export function CheckField({ label, type = 'checkbox', ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...input} type={type} className="check" />
      {label}
    </label>
  )
}
