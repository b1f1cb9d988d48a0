import { Controller, type UseFormReturn } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { TextAreaField } from '../../../../ui/controls/text-field.tsx'
import { PictureField } from '../../picture/picture-field.tsx'
import type { ProductDraft } from './product-draft.ts'

type PictureFieldsProps = {
  form: UseFormReturn<ProductDraft>
  onBusyChange: (isBusy: boolean) => void
}

export function PictureFields({ form, onBusyChange }: PictureFieldsProps) {
  return (
    <section className="panel grid gap-5" aria-label="Photo">
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange } }) => (
          <PictureField value={value} onChange={onChange} onBusyChange={onBusyChange} />
        )}
      />
      <TextAreaField
        label="Photo in words"
        optional
        rows={2}
        maxLength={300}
        hint="For whoever does not see it: what is on the plate?"
        {...fieldOf(form, 'alt')}
      />
      <TextAreaField
        label="Photo in Telugu words"
        optional
        lang="te"
        rows={2}
        maxLength={300}
        {...fieldOf(form, 'teluguAlt')}
      />
    </section>
  )
}
