import { choiceLabelFor } from '@pindivantalu/domain/catalog/choice-words'
import { DEFAULT_CHOICE, LONGEST_CHOICE, type SubCategory } from '@pindivantalu/domain/catalog/product'
import type { KeyboardEvent } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RowButtons } from '../../../../ui/controls/row-buttons.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useRows } from '../../../../ui/hooks/use-rows.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { choiceListOf, type ProductDraft } from './product-draft.ts'
import { isNewChoice } from './product-rules.ts'

const TITLES = { spiceLevel: 'Spice levels', sweetness: 'Sweetness' }

/** Spice levels of a hot snack, sweetness of a sweet. */
export function ChoiceRows({ form }: { form: UseFormReturn<ProductDraft> }) {
  const subCategory = useWatch({ control: form.control, name: 'subCategory' })
  return <Rows key={subCategory} form={form} subCategory={subCategory} />
}

function Rows({ form, subCategory }: { form: UseFormReturn<ProductDraft>; subCategory: SubCategory }) {
  const list = choiceListOf(subCategory)
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: list })
  const { news, setNews, moveRow, removeRow } = useRows({
    count: fields.length,
    move,
    remove,
    onRemoved: () => form.setFocus('newChoice'),
  })

  const add = () => {
    const name = form.getValues('newChoice').trim()
    const verdict = isNewChoice(name, form.getValues(list))
    if (verdict !== true) return form.setError('newChoice', { message: verdict }, { shouldFocus: true })
    append({ name }, { shouldFocus: false })
    form.setValue('newChoice', '', { shouldDirty: true, shouldValidate: true })
    form.setFocus('newChoice')
    setNews(`${name} is added`)
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <Panel title={TITLES[list]} titleClassName="mb-3">
      {fields.length === 0 && <p className="text-ink-2">None yet: customers are not asked.</p>}
      <ol>
        {fields.map(({ id: key, name }, index) => (
          <li
            key={key}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {name} {name === DEFAULT_CHOICE && <span className="text-sm text-ink-2">default</span>}
            </span>
            <RowButtons
              name={name}
              index={index}
              count={fields.length}
              onMove={to => moveRow(name, index, to)}
              onRemove={() => removeRow(name, index)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="mt-4 flex items-start gap-3">
        <TextField
          label={`New ${choiceLabelFor(subCategory).toLowerCase()}`}
          className="min-w-0 flex-1"
          maxLength={LONGEST_CHOICE}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={addByEnter}
          {...fieldOf(
            form,
            'newChoice',
            text => text.trim() === '' || 'Press Add to put this on the list, or empty it',
          )}
        />
        <Button variant="outline" className="mt-6.5 min-h-12" onClick={add}>
          Add
        </Button>
      </div>
    </Panel>
  )
}
