import type { UseFormReturn } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { TextAreaField } from '../../../../ui/controls/text-field.tsx'
import type { ProductDraft } from './product-draft.ts'
import { areWords } from './product-rules.ts'

export function SearchWordsField({ form }: { form: UseFormReturn<ProductDraft> }) {
  return (
    <section className="panel" aria-label="Search">
      <TextAreaField
        label="Other names"
        optional
        rows={3}
        hint="One on each line. A search for any of them finds this product: Chekodilu, Chegodi."
        {...fieldOf(form, 'aliases', areWords)}
      />
    </section>
  )
}
