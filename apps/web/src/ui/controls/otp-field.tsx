import type { ChangeEvent, ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

const CODE_LENGTH = 6

type OtpFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'inputClassName'> & {
  label?: string
  /** Higher, for a thumb on the road. */
  isBig?: boolean
}

/** One field for the whole code: paste and the phone's own suggestion just work. */
export function OtpField({ label = 'OTP', isBig = false, onChange, ...rest }: OtpFieldProps) {
  return (
    <TextField
      name="otp"
      autoComplete="one-time-code"
      inputMode="numeric"
      {...rest}
      onChange={event => {
        keepDigits(event)
        onChange?.(event)
      }}
      label={label}
      inputClassName={isBig ? 'input-otp min-h-14' : 'input-otp'}
    />
  )
}

/** '123 456' is the same code; a maximum length would cut it while it is pasted. */
function keepDigits({ target }: ChangeEvent<HTMLInputElement>): void {
  const code = target.value.replace(/\D/g, '').slice(0, CODE_LENGTH)
  if (target.value !== code) target.value = code
}
