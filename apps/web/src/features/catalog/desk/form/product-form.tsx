import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fieldOf, submitUnless } from '../../../../lib/forms/form-field.ts'
import { useKeptForm } from '../../../../lib/storage/use-kept-form.ts'
import { ActionBar } from '../../../../ui/controls/action-bar.tsx'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { CheckField } from '../../../../ui/controls/check-field.tsx'
import { TextAreaField } from '../../../../ui/controls/text-field.tsx'
import { Problem } from '../../../../ui/feedback/problem.tsx'
import { Recalled } from '../../../../ui/feedback/recalled.tsx'
import { UnsavedChanges } from '../../../../ui/feedback/unsaved-changes.tsx'
import { WaitingCustomers } from '../waiting-customers.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { ChoiceRows } from './choice-rows.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { FoodFields } from './food-facts-fields.tsx'
import { type Cook, MadeByField } from './made-by-field.tsx'
import { MissingTeluguNote } from './missing-telugu-note.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PriceOptions } from './price-options.tsx'
import { draftOf, type ProductDraft } from './product-draft.ts'
import { areWords } from './product-rules.ts'
import { RecipeRows } from './recipe-rows.tsx'
import { useSaveProduct } from './use-save-product.ts'

type ProductFormProps = {
  product: DeskProductView
  cooks: Cook[] | undefined
  userId: string
  listPath: string
}

export function ProductForm({ product, cooks, userId, listPath }: ProductFormProps) {
  const kept = useKeptForm<DeskProductView, ProductDraft>({
    // A name of its own since it has a recipe: what a tab keeps from before has no such field.
    key: `product draft with its recipe ${product._id}`,
    userId,
    saved: product,
    draftOf,
  })
  const { form, giveUp } = kept
  const { submit, differences } = useSaveProduct(kept)
  const { errors, isDirty, isSubmitting } = form.formState
  // Saved now, the product would keep its old photo.
  const [isPhotoComing, setPhotoComing] = useState(false)
  const isBusy = isSubmitting || isPhotoComing
  const saveButton = (className: string) => (
    <Button
      type="submit"
      size="lg"
      className={className}
      isBusy={isBusy}
      busyLabel={isPhotoComing ? 'Uploading...' : 'Saving...'}
    >
      Update
    </Button>
  )
  const state = isDirty ? 'Not saved yet' : 'Nothing changed yet'
  const refusal = errors.root && <Problem>{errors.root.message}</Problem>
  return (
    <form aria-label="Product" noValidate onSubmit={submitUnless(isBusy, submit)}>
      {kept.isRecalled && isDirty && !differences && (
        <div className="mb-5">
          <Recalled />
        </div>
      )}
      {differences && <ConflictPanel form={form} differences={differences} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <BasicsFields form={form} />
          <PriceOptions form={form} />
          <ChoiceRows form={form} />
          <FoodFields form={form} />
          <RecipeRows form={form} />
          <SearchWordsField form={form} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:self-stretch">
          <PictureFields form={form} onBusyChange={setPhotoComing} />
          <div className="grid gap-6 lg:sticky lg:top-24">
            <section className="panel grid gap-2" aria-label="Visibility">
              <CheckField label="Available" {...form.register('available')} />
              <WaitingCustomers product={product} />
              <CheckField label="Best Seller" {...form.register('bestSeller')} />
            </section>
            <MadeByField form={form} cooks={cooks} />
            <MissingTeluguNote form={form} />
            {refusal && <div className="max-lg:hidden">{refusal}</div>}
            <div className="grid gap-3">
              {saveButton('max-lg:hidden')}
              <p className="text-center text-sm text-ink-2 max-lg:hidden">{state}</p>
              <ButtonLink to={listPath} variant="ghost">
                Cancel
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
      <ActionBar>
        {refusal && <div className="basis-full">{refusal}</div>}
        <p className="text-sm text-ink-2">{state}</p>
        {saveButton('ms-auto')}
      </ActionBar>
      <UnsavedChanges isDirty={isDirty} onLeave={giveUp} />
    </form>
  )
}

function SearchWordsField({ form }: { form: UseFormReturn<ProductDraft> }) {
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
