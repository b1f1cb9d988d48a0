import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

const CODE_LENGTH = 6

type OtpFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'inputClassName'> & { label?: string }

/** One field for the whole code: paste and the phone's own suggestion just work. */
export function OtpField({ label = 'OTP', ...rest }: OtpFieldProps) {
  return (
    <TextField
      name="otp"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={CODE_LENGTH}
      {...rest}
      label={label}
      inputClassName="input-otp"
    />
  )
}
