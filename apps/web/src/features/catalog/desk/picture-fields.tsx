import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Picture } from '../../../ui/picture.tsx'
import { TextAreaField } from '../../../ui/text-field.tsx'
import type { ProductDraft } from './product-draft.ts'

export function PictureFields({ form }: { form: UseFormReturn<ProductDraft> }) {
  const id = useId()
  return (
    <section className="panel grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Picture
      </h2>
      <Controller
        control={form.control}
        name="image"
        render={({ field }) => (
          <Picture image={field.value} alt="" sizes="22rem" className="aspect-square w-full rounded-md" />
        )}
      />
      <TextAreaField
        label="Picture in words"
        optional
        rows={2}
        maxLength={300}
        hint="For whoever does not see it: what is on the plate?"
        {...form.register('alt')}
      />
    </section>
  )
}
