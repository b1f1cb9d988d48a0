import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fieldOf } from '../../../lib/forms/form-field.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
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
  /** Whether that is invented, for a shop outside production. */
  isDemonstration: boolean
  help?: string
  /** What someone else has saved while this was typed. */
  savedMeanwhile?: string | undefined
}

const SAID_WHERE_NONE: Partial<Record<keyof ShopDraft, string>> = {
  gstin: 'invoices have no CGST and SGST, and are not called ‘Tax Invoice’',
  whatsappNumber: 'no link is shown',
  deliveryRatePaise: 'deliveries are counted and earn nothing',
  packetRatePaise: 'packets are counted and earn nothing',
}

/** One setting; empty, it says what holds instead. */
export function SettingField({
  form,
  name,
  usual,
  isDemonstration,
  help,
  savedMeanwhile,
  ...input
}: SettingFieldProps) {
  const hints = [
    help,
    `If left empty: ${usual || SAID_WHERE_NONE[name] || 'nothing is shown'}${isDemonstration ? ' (demonstration value)' : ''}`,
    savedMeanwhile !== undefined && `Saved by someone else meanwhile: ${savedMeanwhile || 'nothing'}`,
  ]
  return (
    <TextField
      {...input}
      autoComplete="off"
      placeholder={usual}
      hint={hints.filter(Boolean).join(' ')}
      {...fieldOf(form, name, (typed, draft) => FIELD_RULES[name]?.(typed, draft) ?? true)}
    />
  )
}
