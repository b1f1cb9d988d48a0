import { SUB_CATEGORIES } from '@pindivantalu/domain/catalog/product'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { isFilled } from '../../../../lib/forms/form-rules.ts'
import { RupeesField } from '../../../../ui/controls/rupees-field.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextAreaField, TextField } from '../../../../ui/controls/text-field.tsx'
import type { ProductDraft } from './product-draft.ts'
import { isPrice, priceHint } from './product-rules.ts'

export function BasicsFields({ form }: { form: UseFormReturn<ProductDraft> }) {
  const [price, firstOption] = useWatch({ control: form.control, name: ['price', 'priceOptions.0.price'] })
  return (
    <section className="panel grid gap-5 sm:grid-cols-2" aria-label="Basics">
      <TextField
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        {...fieldOf(form, 'name', isFilled('Enter the name of the product'))}
      />
      <TextField
        label="Name in Telugu"
        optional
        lang="te"
        maxLength={120}
        autoComplete="off"
        {...fieldOf(form, 'teluguName')}
      />
      <TextField
        label="Category"
        required
        maxLength={60}
        autoComplete="off"
        {...fieldOf(form, 'category', isFilled('Enter a category, such as Snacks'))}
      />
      <SelectField
        label="Subcategory"
        hint="Hot Snacks offer spice levels, Sweets offer sweetness."
        {...fieldOf(form, 'subCategory')}
      >
        {SUB_CATEGORIES.map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextAreaField
        label="Description"
        className="sm:col-span-2"
        rows={4}
        maxLength={4000}
        {...fieldOf(form, 'description')}
      />
      <TextAreaField
        label="Description in Telugu"
        optional
        lang="te"
        className="sm:col-span-2"
        rows={4}
        maxLength={4000}
        {...fieldOf(form, 'teluguDescription')}
      />
      <RupeesField
        label="Price"
        required
        hint={priceHint(price, firstOption)}
        {...fieldOf(form, 'price', isPrice)}
      />
    </section>
  )
}
