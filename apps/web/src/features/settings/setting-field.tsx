import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'
import { FIELD_RULES } from './field-rules.ts'
import type { ShopDraft } from './shop-draft.ts'

export type SettingFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'maxLength' | 'className'
> & {
  form: UseFormReturn<ShopDraft>
  name: keyof ShopDraft
  label: string
  /** What holds while the field is empty. */
  usual: string
  help?: string
  /** What someone else has saved while this was typed. */
  savedMeanwhile?: string | undefined
}

/** The law asks for the first two, so the footer says that they are still to come. */
const SAID_WHERE_NONE: Partial<Record<keyof ShopDraft, string>> = {
  fssaiNumber: 'the footer says ‘to be supplied’',
  officerName: 'the footer says ‘to be supplied’',
  whatsappNumber: 'the link is there, and the customer chooses whom to write to',
}

/** One setting; empty, it says what holds instead. */
export function SettingField({ form, name, usual, help, savedMeanwhile, ...input }: SettingFieldProps) {
  const hints = [
    help,
    `Empty: ${usual || SAID_WHERE_NONE[name] || 'nothing is shown'}`,
    savedMeanwhile !== undefined && `Saved by someone else meanwhile: ${savedMeanwhile || 'nothing'}`,
  ]
  return (
    <TextField
      {...input}
      autoComplete="off"
      placeholder={usual}
      hint={hints.filter(Boolean).join(' ')}
      error={form.formState.errors[name]?.message}
      {...form.register(name, {
        validate: (typed, draft) => FIELD_RULES[name]?.(typed, draft) ?? true,
      })}
    />
  )
}
