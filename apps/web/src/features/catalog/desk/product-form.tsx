import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { ChoiceRows } from './choice-rows.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { FoodFactsFields } from './food-facts-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PriceOptions } from './price-options.tsx'
import { SearchWordsField } from './search-words-field.tsx'
import { useProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'

type ProductFormProps = { product: DeskProductView; userId: string; listPath: string }

export function ProductForm({ product, userId, listPath }: ProductFormProps) {
  const { form, giveUp } = useProductForm(product, userId)
  const { submit, differences } = useSaveProduct(product, form)
  const { errors, isDirty, isSubmitting } = form.formState
  const saveButton = (className: string) => (
    <Button type="submit" size="lg" className={className} isBusy={isSubmitting} busyLabel="Saving...">
      Update
    </Button>
  )
  return (
    <form
      aria-label="Product"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSubmitting) void submit()
      }}
    >
      {differences && <ConflictPanel form={form} differences={differences} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <BasicsFields form={form} />
          <PriceOptions form={form} />
          <ChoiceRows form={form} />
          <FoodFactsFields form={form} />
          <SearchWordsField form={form} />
        </div>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-24">
          <PictureFields form={form} />
          <section className="panel grid gap-2" aria-label="Visibility">
            <CheckField label="Available" {...form.register('available')} />
            <CheckField label="Best Seller" {...form.register('bestSeller')} />
          </section>
          {errors.root && (
            <Alert tone="bad" isNews>
              {errors.root.message}
            </Alert>
          )}
          <div className="grid gap-3">
            {saveButton('max-lg:hidden')}
            <ButtonLink to={listPath} variant="ghost">
              Cancel
            </ButtonLink>
          </div>
        </div>
      </div>
      <ActionBar>
        <p className="text-sm text-ink-2">{isDirty ? 'Not saved yet' : 'All is saved'}</p>
        {saveButton('ms-auto')}
      </ActionBar>
      <UnsavedChanges isDirty={isDirty} onLeave={giveUp} />
    </form>
  )
}
