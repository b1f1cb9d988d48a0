import { missingTelugu } from '@pindivantalu/domain/catalog/missing-telugu'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { linesIn, type ProductDraft } from './product-draft.ts'

/** Of what stands in the form now, saved or not. */
export function MissingTeluguNote({ form }: { form: UseFormReturn<ProductDraft> }) {
  const missing = missingTelugu(textsIn(useWatch({ control: form.control }) as ProductDraft))
  if (missing.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      Telugu missing: {missing.join(', ')}. Readers of Telugu see the English there.
    </p>
  )
}

function textsIn(draft: ProductDraft) {
  return {
    teluguName: draft.teluguName.trim(),
    description: draft.description.trim(),
    teluguDescription: draft.teluguDescription.trim(),
    ingredients: linesIn(draft.ingredients),
    teluguIngredients: linesIn(draft.teluguIngredients),
    storage: draft.storage.trim(),
    teluguStorage: draft.teluguStorage.trim(),
    alt: draft.alt.trim(),
    teluguAlt: draft.teluguAlt.trim(),
  }
}
