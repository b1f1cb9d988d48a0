import { LONGEST_INGREDIENT, MOST_INGREDIENTS } from '@pindivantalu/domain/catalog/recipe'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useRows } from '../../../../ui/hooks/use-rows.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { ProductDraft } from './product-draft.ts'
import { areGrams, isIngredient } from './product-rules.ts'

/** For the kitchen alone: a festival's shopping list is made of it. */
export function RecipeRows({ form }: { form: UseFormReturn<ProductDraft> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'recipe' })
  const lines = useWatch({ control: form.control, name: 'recipe' })
  const addButton = useRef<HTMLButtonElement>(null)
  const { news, removeRow } = useRows({
    count: fields.length,
    move,
    remove,
    onRemoved: () => addButton.current?.focus(),
  })
  const nameOf = (index: number) => lines[index]?.ingredient || `ingredient ${index + 1}`
  return (
    <Panel title="For 100 g" titleClassName="mb-1">
      <p className="mb-4 text-ink-2">
        Optional, and seen by you alone: what is bought to make 100 g. A festival’s shopping list is counted
        from it.
      </p>
      <ol className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-3">
            <TextField
              label={`Ingredient ${index + 1}`}
              className="min-w-0 flex-1"
              maxLength={LONGEST_INGREDIENT}
              autoComplete="off"
              {...fieldOf(form, `recipe.${index}.ingredient`, (text, { recipe }) =>
                isIngredient(
                  text,
                  recipe.map(({ ingredient }) => ingredient),
                ),
              )}
            />
            <TextField
              label={`Grams ${index + 1}`}
              className="w-28 flex-none"
              inputMode="decimal"
              maxLength={7}
              autoComplete="off"
              {...fieldOf(form, `recipe.${index}.grams`, areGrams)}
            />
            <IconButton
              variant="ghost"
              className="mt-7 flex-none text-bad"
              label={`Remove ${nameOf(index)}`}
              onClick={() => removeRow(nameOf(index), index)}
            >
              <Trash2 className="icon" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <Button
        ref={addButton}
        variant="outline"
        className={fields.length > 0 ? 'mt-4' : undefined}
        disabled={fields.length >= MOST_INGREDIENTS}
        onClick={() => append({ ingredient: '', grams: '' })}
      >
        <Plus className="icon" />
        Add ingredient
      </Button>
    </Panel>
  )
}
